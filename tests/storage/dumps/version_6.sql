BEGIN TRANSACTION;
CREATE TABLE change (
        sheet_id INTEGER NOT NULL,
        no INTEGER NOT NULL,
        action VARCHAR NOT NULL,
        "row" INTEGER,
        "before" JSON,
        "after" JSON,
        "of" INTEGER,
        at TEXT NOT NULL,
        CONSTRAINT pk_change PRIMARY KEY (sheet_id, no),
        CONSTRAINT fk_change_sheet_id_sheet FOREIGN KEY(sheet_id) REFERENCES sheet (id) ON DELETE CASCADE,
        CONSTRAINT ck_change_no CHECK (no >= 1)
    );
INSERT INTO "change" VALUES(1,1,'begin',NULL,NULL,'{"uid":"uid-0","rules":{"id":"estonian","players":3,"pack":36,"tricks":12,"win":{"forehand":6,"other":3},"avoid":{"forehand":6,"other":3},"rounds":[{"label":"B","contract":"no_trump","name":""},{"label":"I","contract":"misere","name":""}],"options":{"pack":36},"dealer":-1,"leader":0,"layout":"rounds","misere_scoring":"both_ways","called_trump":"suit","tie_break":"shared"},"played_on":"2026-11-29","place":"","note":"","players":["Ema","Isa","Liis"],"first_forehand":0,"deals":[],"finished":false}',NULL,'2026-11-29T18:00:00.000000+00:00');
INSERT INTO "change" VALUES(1,2,'record',0,NULL,'{"contract":"no_trump","forehand":0,"scores":[1,2,-3]}',NULL,'2026-11-29T18:01:00.000000+00:00');
INSERT INTO "change" VALUES(1,3,'record',1,NULL,'{"contract":"no_trump","forehand":1,"scores":[0,0,0]}',NULL,'2026-11-29T18:02:00.000000+00:00');
INSERT INTO "change" VALUES(1,4,'record',2,NULL,'{"contract":"no_trump","forehand":2,"scores":[1,-2,1]}',NULL,'2026-11-29T18:03:00.000000+00:00');
INSERT INTO "change" VALUES(1,5,'record',3,NULL,'{"contract":"misere","forehand":0,"scores":[4,-2,-2]}',NULL,'2026-11-29T18:04:00.000000+00:00');
INSERT INTO "change" VALUES(1,6,'record',4,NULL,'{"contract":"misere","forehand":1,"scores":[-2,8,-6]}',NULL,'2026-11-29T18:05:00.000000+00:00');
INSERT INTO "change" VALUES(1,7,'correct',2,'{"contract":"no_trump","forehand":2,"scores":[1,-2,1]}','{"contract":"no_trump","forehand":2,"note":"üle loetud","scores":[1,-2,1]}',NULL,'2026-11-29T18:06:00.000000+00:00');
INSERT INTO "change" VALUES(1,8,'record',5,NULL,'{"contract":"misere","forehand":2,"scores":[0,-1,1]}',NULL,'2026-11-29T18:07:00.000000+00:00');
INSERT INTO "change" VALUES(1,9,'finish',NULL,NULL,NULL,NULL,'2026-11-29T18:07:00.000000+00:00');
INSERT INTO "change" VALUES(2,1,'begin',NULL,NULL,'{"uid":"uid-1","rules":{"id":"estonian","players":4,"pack":40,"tricks":10,"win":{"forehand":4,"other":2},"avoid":{"forehand":4,"other":2},"rounds":[{"label":"B","contract":"no_trump","name":""},{"label":"I","contract":"misere","name":""},{"label":"S","contract":"called_trump","name":""},{"label":"M","contract":"trump_misere","name":""},{"label":"A","contract":"domino_up","name":""},{"label":"R","contract":"domino_down","name":""},{"label":"C","contract":"domino_free","name":""},{"label":"K","contract":"free_choice","name":""}],"options":{"pack":40},"dealer":-1,"leader":0,"layout":"rounds","misere_scoring":"both_ways","called_trump":"suit","tie_break":"shared"},"played_on":"2026-11-29","place":"","note":"","players":["Ema","Isa","Liis","Õie"],"first_forehand":0,"deals":[],"finished":false}',NULL,'2026-11-29T18:08:00.000000+00:00');
INSERT INTO "change" VALUES(2,2,'record',0,NULL,'{"contract":"no_trump","forehand":0,"note":"kaart lahti","redealt":true}',NULL,'2026-11-29T18:09:00.000000+00:00');
INSERT INTO "change" VALUES(2,3,'record',1,NULL,'{"contract":"no_trump","forehand":0,"tricks":[1,1,6,2]}',NULL,'2026-11-29T18:10:00.000000+00:00');
INSERT INTO "change" VALUES(2,4,'record',2,NULL,'{"contract":"no_trump","forehand":1,"scores":[1,1,1,-3]}',NULL,'2026-11-29T18:11:00.000000+00:00');
INSERT INTO "change" VALUES(2,5,'undo',2,'{"contract":"no_trump","forehand":1,"scores":[1,1,1,-3]}',NULL,4,'2026-11-29T18:12:00.000000+00:00');
INSERT INTO "change" VALUES(2,6,'describe',NULL,'{"played_on":"2026-11-29","place":"","note":"","players":["Ema","Isa","Liis","Õie"],"first_forehand":0}','{"played_on":"2026-11-29","place":"Köök","note":"esimene\nõhtu","players":["Ema","Isa","Liis","Õie"],"first_forehand":0}',NULL,'2026-11-29T18:13:00.000000+00:00');
INSERT INTO "change" VALUES(3,1,'begin',NULL,NULL,'{"uid":"uid-2","rules":{"id":"estonian","players":3,"pack":36,"tricks":12,"win":{"forehand":6,"other":3},"avoid":{"forehand":6,"other":3},"rounds":[{"label":"B","contract":"no_trump","name":""},{"label":"I","contract":"misere","name":""},{"label":"S","contract":"called_trump","name":""},{"label":"M","contract":"trump_misere","name":""},{"label":"A","contract":"domino_up","name":""},{"label":"R","contract":"domino_down","name":""},{"label":"C","contract":"domino_free","name":""},{"label":"K","contract":"free_choice","name":""}],"options":{"pack":36},"dealer":-1,"leader":0,"layout":"rounds","misere_scoring":"both_ways","called_trump":"suit","tie_break":"shared"},"played_on":"2026-11-29","place":"","note":"","players":["Ema","Isa","Liis"],"first_forehand":0,"deals":[],"finished":false}',NULL,'2026-11-29T18:15:00.000000+00:00');
INSERT INTO "change" VALUES(4,1,'begin',NULL,NULL,'{"uid":"uid-3","rules":{"id":"dutch_eight","players":3,"pack":36,"tricks":12,"win":{"forehand":6,"other":3},"avoid":{"forehand":6,"other":3},"rounds":[{"label":"5","contract":"points","name":"no_hearts"},{"label":"6","contract":"points","name":"no_queen"},{"label":"8","contract":"free_choice","name":""}],"options":{"pack":36},"dealer":-1,"leader":0,"layout":"rounds","misere_scoring":"both_ways","called_trump":"suit","tie_break":"shared"},"played_on":"2026-11-29","place":"","note":"","players":["Ema","Isa","Liis"],"first_forehand":0,"deals":[],"finished":false}',NULL,'2026-11-29T18:17:00.000000+00:00');
INSERT INTO "change" VALUES(4,2,'record',0,NULL,'{"contract":"points","forehand":0,"scores":[0,0,0]}',NULL,'2026-11-29T18:18:00.000000+00:00');
INSERT INTO "change" VALUES(4,3,'record',1,NULL,'{"contract":"points","forehand":1,"scores":[0,0,0]}',NULL,'2026-11-29T18:19:00.000000+00:00');
INSERT INTO "change" VALUES(4,4,'record',2,NULL,'{"contract":"points","forehand":2,"scores":[0,0,0]}',NULL,'2026-11-29T18:20:00.000000+00:00');
INSERT INTO "change" VALUES(4,5,'record',3,NULL,'{"contract":"points","forehand":0,"scores":[0,0,0]}',NULL,'2026-11-29T18:21:00.000000+00:00');
INSERT INTO "change" VALUES(4,6,'record',4,NULL,'{"contract":"points","forehand":1,"scores":[0,0,0]}',NULL,'2026-11-29T18:22:00.000000+00:00');
INSERT INTO "change" VALUES(4,7,'record',5,NULL,'{"contract":"points","forehand":2,"scores":[0,0,0]}',NULL,'2026-11-29T18:23:00.000000+00:00');
INSERT INTO "change" VALUES(4,8,'record',6,NULL,'{"contract":"free_choice","forehand":0,"played_as":"points","name":"no_queen","scores":[2,0,-2]}',NULL,'2026-11-29T18:24:00.000000+00:00');
INSERT INTO "change" VALUES(4,9,'record',7,NULL,'{"contract":"free_choice","forehand":1,"played_as":"points","name":"no_queen","scores":[2,0,-2]}',NULL,'2026-11-29T18:25:00.000000+00:00');
INSERT INTO "change" VALUES(4,10,'record',8,NULL,'{"contract":"free_choice","forehand":2,"played_as":"points","name":"no_queen","scores":[2,0,-2]}',NULL,'2026-11-29T18:26:00.000000+00:00');
INSERT INTO "change" VALUES(4,11,'finish',NULL,NULL,NULL,NULL,'2026-11-29T18:26:00.000000+00:00');
INSERT INTO "change" VALUES(4,12,'reopen',NULL,NULL,NULL,NULL,'2026-11-29T18:27:00.000000+00:00');
INSERT INTO "change" VALUES(4,13,'extend',NULL,NULL,'{"contract":"free_choice","after":9}',NULL,'2026-11-29T18:27:00.000000+00:00');
INSERT INTO "change" VALUES(4,14,'record',9,NULL,'{"contract":"free_choice","forehand":0,"played_as":"points","name":"no_queen","scores":[0,0,0]}',NULL,'2026-11-29T18:28:00.000000+00:00');
INSERT INTO "change" VALUES(4,15,'finish_early',NULL,NULL,NULL,NULL,'2026-11-29T18:29:00.000000+00:00');
INSERT INTO "change" VALUES(5,1,'begin',NULL,NULL,'{"uid":"2f83a675-9913-5e84-a8f2-03ab040dec72","rules":{"id":"estonian","players":3,"pack":36,"tricks":12,"win":{"forehand":6,"other":3},"avoid":{"forehand":6,"other":3},"rounds":[{"label":"B","contract":"no_trump","name":""},{"label":"I","contract":"misere","name":""}],"options":{"pack":36},"dealer":-1,"leader":0,"layout":"rounds","misere_scoring":"both_ways","called_trump":"suit","tie_break":"shared"},"played_on":"1987-05-01","place":"","note":"","players":["Ema","Isa","Liis"],"first_forehand":0,"deals":[{"contract":"no_trump","forehand":0,"scores":[1,2,-3]},{"contract":"no_trump","forehand":1,"irregular":true,"scores":[1,0,0]}],"finished":true}',NULL,'2026-11-29T18:35:00.000000+00:00');
INSERT INTO "change" VALUES(6,1,'begin',NULL,NULL,'{"uid":"uid-6","rules":{"id":"estonian","players":3,"pack":36,"tricks":12,"win":{"forehand":6,"other":3},"avoid":{"forehand":6,"other":3},"rounds":[{"label":"B","contract":"no_trump","name":""},{"label":"I","contract":"misere","name":""}],"options":{"pack":36},"dealer":-1,"leader":0,"layout":"rounds","misere_scoring":"both_ways","called_trump":"suit","tie_break":"shared"},"played_on":"2026-11-29","place":"","note":"","players":["Emme","Mari","Juku"],"first_forehand":0,"deals":[],"finished":false}',NULL,'2026-11-29T18:36:00.000000+00:00');
CREATE TABLE deal (
        sheet_id INTEGER NOT NULL,
        no INTEGER NOT NULL,
        place INTEGER,
        contract VARCHAR NOT NULL,
        forehand INTEGER NOT NULL,
        kind VARCHAR,
        trump VARCHAR,
        first_rank VARCHAR,
        last_rank VARCHAR,
        played_as VARCHAR,
        note VARCHAR NOT NULL,
        recorded_at TEXT NOT NULL, name VARCHAR, irregular BOOLEAN,
        CONSTRAINT pk_deal PRIMARY KEY (sheet_id, no),
        CONSTRAINT fk_deal_sheet_id_sheet FOREIGN KEY(sheet_id) REFERENCES sheet (id) ON DELETE CASCADE,
        CONSTRAINT uq_deal_sheet_id_place UNIQUE (sheet_id, place),
        CONSTRAINT ck_deal_no CHECK (no >= 0),
        CONSTRAINT ck_deal_redealt CHECK ((place IS NULL) = (kind IS NULL))
    );
INSERT INTO "deal" VALUES(1,0,0,'no_trump',0,'scores',NULL,NULL,NULL,NULL,'','2026-11-29T18:01:00.000000+00:00',NULL,NULL);
INSERT INTO "deal" VALUES(1,1,1,'no_trump',1,'scores',NULL,NULL,NULL,NULL,'','2026-11-29T18:02:00.000000+00:00',NULL,NULL);
INSERT INTO "deal" VALUES(1,2,2,'no_trump',2,'scores',NULL,NULL,NULL,NULL,'üle loetud','2026-11-29T18:03:00.000000+00:00',NULL,NULL);
INSERT INTO "deal" VALUES(1,3,3,'misere',0,'scores',NULL,NULL,NULL,NULL,'','2026-11-29T18:04:00.000000+00:00',NULL,NULL);
INSERT INTO "deal" VALUES(1,4,4,'misere',1,'scores',NULL,NULL,NULL,NULL,'','2026-11-29T18:05:00.000000+00:00',NULL,NULL);
INSERT INTO "deal" VALUES(1,5,5,'misere',2,'scores',NULL,NULL,NULL,NULL,'','2026-11-29T18:07:00.000000+00:00',NULL,NULL);
INSERT INTO "deal" VALUES(2,0,NULL,'no_trump',0,NULL,NULL,NULL,NULL,NULL,'kaart lahti','2026-11-29T18:09:00.000000+00:00',NULL,NULL);
INSERT INTO "deal" VALUES(2,1,0,'no_trump',0,'tricks',NULL,NULL,NULL,NULL,'','2026-11-29T18:10:00.000000+00:00',NULL,NULL);
INSERT INTO "deal" VALUES(4,0,0,'points',0,'scores',NULL,NULL,NULL,NULL,'','2026-11-29T18:18:00.000000+00:00',NULL,NULL);
INSERT INTO "deal" VALUES(4,1,1,'points',1,'scores',NULL,NULL,NULL,NULL,'','2026-11-29T18:19:00.000000+00:00',NULL,NULL);
INSERT INTO "deal" VALUES(4,2,2,'points',2,'scores',NULL,NULL,NULL,NULL,'','2026-11-29T18:20:00.000000+00:00',NULL,NULL);
INSERT INTO "deal" VALUES(4,3,3,'points',0,'scores',NULL,NULL,NULL,NULL,'','2026-11-29T18:21:00.000000+00:00',NULL,NULL);
INSERT INTO "deal" VALUES(4,4,4,'points',1,'scores',NULL,NULL,NULL,NULL,'','2026-11-29T18:22:00.000000+00:00',NULL,NULL);
INSERT INTO "deal" VALUES(4,5,5,'points',2,'scores',NULL,NULL,NULL,NULL,'','2026-11-29T18:23:00.000000+00:00',NULL,NULL);
INSERT INTO "deal" VALUES(4,6,6,'free_choice',0,'scores',NULL,NULL,NULL,'points','','2026-11-29T18:24:00.000000+00:00','no_queen',NULL);
INSERT INTO "deal" VALUES(4,7,7,'free_choice',1,'scores',NULL,NULL,NULL,'points','','2026-11-29T18:25:00.000000+00:00','no_queen',NULL);
INSERT INTO "deal" VALUES(4,8,8,'free_choice',2,'scores',NULL,NULL,NULL,'points','','2026-11-29T18:26:00.000000+00:00','no_queen',NULL);
INSERT INTO "deal" VALUES(4,9,9,'free_choice',0,'scores',NULL,NULL,NULL,'points','','2026-11-29T18:28:00.000000+00:00','no_queen',NULL);
INSERT INTO "deal" VALUES(5,0,0,'no_trump',0,'scores',NULL,NULL,NULL,NULL,'','2026-11-29T18:35:00.000000+00:00',NULL,NULL);
INSERT INTO "deal" VALUES(5,1,1,'no_trump',1,'scores',NULL,NULL,NULL,NULL,'','2026-11-29T18:35:00.000000+00:00',NULL,1);
CREATE TABLE draft (
        sheet_id INTEGER NOT NULL,
        "row" INTEGER NOT NULL,
        data JSON NOT NULL,
        changed_at TEXT NOT NULL,
        CONSTRAINT pk_draft PRIMARY KEY (sheet_id, "row"),
        CONSTRAINT fk_draft_sheet_id_sheet FOREIGN KEY(sheet_id) REFERENCES sheet (id) ON DELETE CASCADE,
        CONSTRAINT ck_draft_row CHECK ("row" >= 0)
    );
INSERT INTO "draft" VALUES(2,2,'{"contract":"no_trump","forehand":1,"figures":[4,null,null,null],"typed":["","","",""],"by_scores":false,"trump":null,"first_rank":null,"last_rank":null,"played_as":null,"name":"","picks":false,"note":""}','2026-11-29T18:14:00.000000+00:00');
CREATE TABLE figure (
        sheet_id INTEGER NOT NULL,
        no INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        input INTEGER,
        score INTEGER NOT NULL,
        CONSTRAINT pk_figure PRIMARY KEY (sheet_id, no, seat),
        CONSTRAINT fk_figure_sheet_id_no_deal FOREIGN KEY(sheet_id, no) REFERENCES deal (sheet_id, no)
            ON DELETE CASCADE,
        CONSTRAINT ck_figure_seat CHECK (seat >= 0)
    );
INSERT INTO "figure" VALUES(1,0,0,1,1);
INSERT INTO "figure" VALUES(1,0,1,2,2);
INSERT INTO "figure" VALUES(1,0,2,-3,-3);
INSERT INTO "figure" VALUES(1,1,0,0,0);
INSERT INTO "figure" VALUES(1,1,1,0,0);
INSERT INTO "figure" VALUES(1,1,2,0,0);
INSERT INTO "figure" VALUES(1,3,0,4,4);
INSERT INTO "figure" VALUES(1,3,1,-2,-2);
INSERT INTO "figure" VALUES(1,3,2,-2,-2);
INSERT INTO "figure" VALUES(1,4,0,-2,-2);
INSERT INTO "figure" VALUES(1,4,1,8,8);
INSERT INTO "figure" VALUES(1,4,2,-6,-6);
INSERT INTO "figure" VALUES(1,2,0,1,1);
INSERT INTO "figure" VALUES(1,2,1,-2,-2);
INSERT INTO "figure" VALUES(1,2,2,1,1);
INSERT INTO "figure" VALUES(1,5,0,0,0);
INSERT INTO "figure" VALUES(1,5,1,-1,-1);
INSERT INTO "figure" VALUES(1,5,2,1,1);
INSERT INTO "figure" VALUES(2,0,0,NULL,0);
INSERT INTO "figure" VALUES(2,0,1,NULL,0);
INSERT INTO "figure" VALUES(2,0,2,NULL,0);
INSERT INTO "figure" VALUES(2,0,3,NULL,0);
INSERT INTO "figure" VALUES(2,1,0,1,-3);
INSERT INTO "figure" VALUES(2,1,1,1,-1);
INSERT INTO "figure" VALUES(2,1,2,6,4);
INSERT INTO "figure" VALUES(2,1,3,2,0);
INSERT INTO "figure" VALUES(4,0,0,0,0);
INSERT INTO "figure" VALUES(4,0,1,0,0);
INSERT INTO "figure" VALUES(4,0,2,0,0);
INSERT INTO "figure" VALUES(4,1,0,0,0);
INSERT INTO "figure" VALUES(4,1,1,0,0);
INSERT INTO "figure" VALUES(4,1,2,0,0);
INSERT INTO "figure" VALUES(4,2,0,0,0);
INSERT INTO "figure" VALUES(4,2,1,0,0);
INSERT INTO "figure" VALUES(4,2,2,0,0);
INSERT INTO "figure" VALUES(4,3,0,0,0);
INSERT INTO "figure" VALUES(4,3,1,0,0);
INSERT INTO "figure" VALUES(4,3,2,0,0);
INSERT INTO "figure" VALUES(4,4,0,0,0);
INSERT INTO "figure" VALUES(4,4,1,0,0);
INSERT INTO "figure" VALUES(4,4,2,0,0);
INSERT INTO "figure" VALUES(4,5,0,0,0);
INSERT INTO "figure" VALUES(4,5,1,0,0);
INSERT INTO "figure" VALUES(4,5,2,0,0);
INSERT INTO "figure" VALUES(4,6,0,2,2);
INSERT INTO "figure" VALUES(4,6,1,0,0);
INSERT INTO "figure" VALUES(4,6,2,-2,-2);
INSERT INTO "figure" VALUES(4,7,0,2,2);
INSERT INTO "figure" VALUES(4,7,1,0,0);
INSERT INTO "figure" VALUES(4,7,2,-2,-2);
INSERT INTO "figure" VALUES(4,8,0,2,2);
INSERT INTO "figure" VALUES(4,8,1,0,0);
INSERT INTO "figure" VALUES(4,8,2,-2,-2);
INSERT INTO "figure" VALUES(4,9,0,0,0);
INSERT INTO "figure" VALUES(4,9,1,0,0);
INSERT INTO "figure" VALUES(4,9,2,0,0);
INSERT INTO "figure" VALUES(5,0,0,1,1);
INSERT INTO "figure" VALUES(5,0,1,2,2);
INSERT INTO "figure" VALUES(5,0,2,-3,-3);
INSERT INTO "figure" VALUES(5,1,0,1,1);
INSERT INTO "figure" VALUES(5,1,1,0,0);
INSERT INTO "figure" VALUES(5,1,2,0,0);
CREATE TABLE findable (
        word VARCHAR NOT NULL,
        sheet_id INTEGER NOT NULL,
        CONSTRAINT pk_findable PRIMARY KEY (word, sheet_id),
        CONSTRAINT fk_findable_sheet_id_sheet FOREIGN KEY(sheet_id) REFERENCES sheet (id) ON DELETE CASCADE
    ) WITHOUT ROWID
    ;
INSERT INTO "findable" VALUES('ema',1);
INSERT INTO "findable" VALUES('isa',1);
INSERT INTO "findable" VALUES('liis',1);
INSERT INTO "findable" VALUES('ema',2);
INSERT INTO "findable" VALUES('esimene',2);
INSERT INTO "findable" VALUES('isa',2);
INSERT INTO "findable" VALUES('kook',2);
INSERT INTO "findable" VALUES('liis',2);
INSERT INTO "findable" VALUES('ohtu',2);
INSERT INTO "findable" VALUES('oie',2);
INSERT INTO "findable" VALUES('ema',3);
INSERT INTO "findable" VALUES('isa',3);
INSERT INTO "findable" VALUES('liis',3);
INSERT INTO "findable" VALUES('ema',4);
INSERT INTO "findable" VALUES('isa',4);
INSERT INTO "findable" VALUES('liis',4);
INSERT INTO "findable" VALUES('ema',5);
INSERT INTO "findable" VALUES('isa',5);
INSERT INTO "findable" VALUES('liis',5);
INSERT INTO "findable" VALUES('emme',6);
INSERT INTO "findable" VALUES('juku',6);
INSERT INTO "findable" VALUES('mari',6);
CREATE TABLE outcome (
        sheet_id INTEGER NOT NULL,
        early BOOLEAN NOT NULL,
        deals INTEGER NOT NULL,
        top INTEGER NOT NULL,
        margin INTEGER NOT NULL,
        spread INTEGER NOT NULL,
        lead_changes INTEGER NOT NULL,
        longest_lead INTEGER NOT NULL,
        leader INTEGER,
        CONSTRAINT pk_outcome PRIMARY KEY (sheet_id),
        CONSTRAINT fk_outcome_sheet_id_sheet FOREIGN KEY(sheet_id) REFERENCES sheet (id) ON DELETE CASCADE
    );
INSERT INTO "outcome" VALUES(1,0,6,5,1,14,2,2,1);
INSERT INTO "outcome" VALUES(4,1,10,6,6,12,0,4,0);
INSERT INTO "outcome" VALUES(5,1,2,2,0,5,0,1,1);
CREATE TABLE own_rules (
        id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
        uid VARCHAR NOT NULL,
        name VARCHAR NOT NULL,
        definition JSON NOT NULL,
        created_at TEXT NOT NULL,
        changed_at TEXT NOT NULL,
        deleted_at TEXT,
        CONSTRAINT uq_own_rules_uid UNIQUE (uid)
    );
INSERT INTO "own_rules" VALUES(1,'uid-4','Vanaema reeglid','{"version":1,"players":4,"pack":40,"tricks":10,"win":{"forehand":4,"other":2},"avoid":{"forehand":4,"other":2},"rounds":[{"label":"B","contract":"no_trump","name":""},{"label":"I","contract":"misere","name":""},{"label":"S","contract":"called_trump","name":""},{"label":"M","contract":"trump_misere","name":""},{"label":"A","contract":"domino_up","name":""},{"label":"R","contract":"domino_down","name":""},{"label":"C","contract":"domino_free","name":""},{"label":"K","contract":"free_choice","name":""}],"dealer":-1,"leader":0,"layout":"rounds","misere_scoring":"both_ways","called_trump":"suit","tie_break":"shared"}','2026-11-29T18:30:00.000000+00:00','2026-11-29T18:30:00.000000+00:00',NULL);
INSERT INTO "own_rules" VALUES(2,'uid-5','Suvila','{"version":1,"players":3,"pack":36,"tricks":12,"win":{"forehand":6,"other":3},"avoid":{"forehand":6,"other":3},"rounds":[{"label":"B","contract":"no_trump","name":""},{"label":"I","contract":"misere","name":""}],"dealer":-1,"leader":0,"layout":"rounds","misere_scoring":"both_ways","called_trump":"suit","tie_break":"shared"}','2026-11-29T18:31:00.000000+00:00','2026-11-29T18:31:00.000000+00:00','2026-11-29T18:32:00.000000+00:00');
CREATE TABLE own_rules_draft (
        id INTEGER NOT NULL,
        rules JSON NOT NULL,
        changed_at TEXT NOT NULL,
        CONSTRAINT pk_own_rules_draft PRIMARY KEY (id),
        CONSTRAINT ck_own_rules_draft_id CHECK (id >= 0)
    );
INSERT INTO "own_rules_draft" VALUES(0,'{"id":"custom","players":4,"pack":40,"tricks":0,"win":{"forehand":4,"other":2},"avoid":{"forehand":4,"other":2},"rounds":[{"label":"B","contract":"no_trump","name":""},{"label":"I","contract":"misere","name":""},{"label":"S","contract":"called_trump","name":""},{"label":"M","contract":"trump_misere","name":""},{"label":"A","contract":"domino_up","name":""},{"label":"R","contract":"domino_down","name":""},{"label":"C","contract":"domino_free","name":""},{"label":"K","contract":"free_choice","name":""}],"options":{},"dealer":-1,"leader":0,"layout":"rounds","misere_scoring":"both_ways","called_trump":"suit","tie_break":"shared","name":"Vanaema reeglid"}','2026-11-29T18:34:00.000000+00:00');
INSERT INTO "own_rules_draft" VALUES(1,'{"id":"custom","players":4,"pack":40,"tricks":10,"win":{"forehand":4,"other":2},"avoid":{"forehand":4,"other":2},"rounds":[],"options":{},"dealer":-1,"leader":0,"layout":"rounds","misere_scoring":"both_ways","called_trump":"suit","tie_break":"shared"}','2026-11-29T18:33:00.000000+00:00');
CREATE TABLE player (
        id INTEGER NOT NULL,
        name VARCHAR NOT NULL,
        name_key VARCHAR NOT NULL, colour INTEGER, hidden BOOLEAN, merged_into INTEGER CONSTRAINT fk_player_merged_into_player REFERENCES player (id),
        CONSTRAINT pk_player PRIMARY KEY (id),
        CONSTRAINT uq_player_name_key UNIQUE (name_key)
    );
INSERT INTO "player" VALUES(1,'Ema','ema',3,NULL,NULL);
INSERT INTO "player" VALUES(2,'Isa','isa',NULL,NULL,NULL);
INSERT INTO "player" VALUES(3,'Liis','liis',NULL,NULL,NULL);
INSERT INTO "player" VALUES(4,'Õie','õie',NULL,NULL,NULL);
INSERT INTO "player" VALUES(5,'Emme','emme',NULL,NULL,1);
INSERT INTO "player" VALUES(6,'Maria','maria',NULL,NULL,NULL);
INSERT INTO "player" VALUES(7,'Juku','juku',NULL,1,NULL);
CREATE TABLE result (
        sheet_id INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        total INTEGER NOT NULL,
        rank INTEGER NOT NULL,
        alike INTEGER NOT NULL,
        CONSTRAINT pk_result PRIMARY KEY (sheet_id, seat),
        CONSTRAINT fk_result_sheet_id_outcome FOREIGN KEY(sheet_id) REFERENCES outcome (sheet_id)
            ON DELETE CASCADE
    ) WITHOUT ROWID
    ;
INSERT INTO "result" VALUES(1,0,4,2,1);
INSERT INTO "result" VALUES(1,1,5,1,1);
INSERT INTO "result" VALUES(1,2,-9,3,1);
INSERT INTO "result" VALUES(4,0,6,1,1);
INSERT INTO "result" VALUES(4,1,0,2,1);
INSERT INTO "result" VALUES(4,2,-6,3,1);
INSERT INTO "result" VALUES(5,0,2,1,2);
INSERT INTO "result" VALUES(5,1,2,1,2);
INSERT INTO "result" VALUES(5,2,-3,3,1);
CREATE TABLE seat (
        sheet_id INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        player_id INTEGER NOT NULL,
        name VARCHAR NOT NULL,
        CONSTRAINT pk_seat PRIMARY KEY (sheet_id, seat),
        CONSTRAINT fk_seat_sheet_id_sheet FOREIGN KEY(sheet_id) REFERENCES sheet (id) ON DELETE CASCADE,
        CONSTRAINT uq_seat_sheet_id_player_id UNIQUE (sheet_id, player_id),
        CONSTRAINT ck_seat_seat CHECK (seat >= 0),
        CONSTRAINT fk_seat_player_id_player FOREIGN KEY(player_id) REFERENCES player (id)
    );
INSERT INTO "seat" VALUES(1,0,1,'Ema');
INSERT INTO "seat" VALUES(1,1,2,'Isa');
INSERT INTO "seat" VALUES(1,2,3,'Liis');
INSERT INTO "seat" VALUES(2,0,1,'Ema');
INSERT INTO "seat" VALUES(2,1,2,'Isa');
INSERT INTO "seat" VALUES(2,2,3,'Liis');
INSERT INTO "seat" VALUES(2,3,4,'Õie');
INSERT INTO "seat" VALUES(3,0,1,'Ema');
INSERT INTO "seat" VALUES(3,1,2,'Isa');
INSERT INTO "seat" VALUES(3,2,3,'Liis');
INSERT INTO "seat" VALUES(4,0,1,'Ema');
INSERT INTO "seat" VALUES(4,1,2,'Isa');
INSERT INTO "seat" VALUES(4,2,3,'Liis');
INSERT INTO "seat" VALUES(5,0,1,'Ema');
INSERT INTO "seat" VALUES(5,1,2,'Isa');
INSERT INTO "seat" VALUES(5,2,3,'Liis');
INSERT INTO "seat" VALUES(6,0,5,'Emme');
INSERT INTO "seat" VALUES(6,1,6,'Mari');
INSERT INTO "seat" VALUES(6,2,7,'Juku');
CREATE TABLE sheet (
        id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
        uid VARCHAR NOT NULL,
        version INTEGER NOT NULL,
        rule_set VARCHAR NOT NULL,
        rules JSON NOT NULL,
        players INTEGER NOT NULL,
        first_forehand INTEGER NOT NULL,
        played_on DATE NOT NULL,
        place VARCHAR NOT NULL,
        note VARCHAR NOT NULL,
        finished BOOLEAN NOT NULL,
        begun_at TEXT NOT NULL,
        changed_at TEXT NOT NULL,
        deleted_at TEXT, extended JSON, rules_name VARCHAR,
        CONSTRAINT uq_sheet_uid UNIQUE (uid),
        CONSTRAINT ck_sheet_version CHECK (version >= 1),
        CONSTRAINT ck_sheet_first_forehand CHECK (first_forehand >= 0 AND first_forehand < players)
    );
INSERT INTO "sheet" VALUES(1,'uid-0',9,'estonian','{"id":"estonian","players":3,"pack":36,"tricks":12,"win":{"forehand":6,"other":3},"avoid":{"forehand":6,"other":3},"rounds":[{"label":"B","contract":"no_trump","name":""},{"label":"I","contract":"misere","name":""}],"options":{"pack":36},"dealer":-1,"leader":0,"layout":"rounds","misere_scoring":"both_ways","called_trump":"suit","tie_break":"shared"}',3,0,'2026-11-29','','',1,'2026-11-29T18:00:00.000000+00:00','2026-11-29T18:07:00.000000+00:00',NULL,NULL,NULL);
INSERT INTO "sheet" VALUES(2,'uid-1',6,'estonian','{"id":"estonian","players":4,"pack":40,"tricks":10,"win":{"forehand":4,"other":2},"avoid":{"forehand":4,"other":2},"rounds":[{"label":"B","contract":"no_trump","name":""},{"label":"I","contract":"misere","name":""},{"label":"S","contract":"called_trump","name":""},{"label":"M","contract":"trump_misere","name":""},{"label":"A","contract":"domino_up","name":""},{"label":"R","contract":"domino_down","name":""},{"label":"C","contract":"domino_free","name":""},{"label":"K","contract":"free_choice","name":""}],"options":{"pack":40},"dealer":-1,"leader":0,"layout":"rounds","misere_scoring":"both_ways","called_trump":"suit","tie_break":"shared"}',4,0,'2026-11-29','Köök','esimene
õhtu',0,'2026-11-29T18:08:00.000000+00:00','2026-11-29T18:13:00.000000+00:00',NULL,NULL,NULL);
INSERT INTO "sheet" VALUES(3,'uid-2',1,'estonian','{"id":"estonian","players":3,"pack":36,"tricks":12,"win":{"forehand":6,"other":3},"avoid":{"forehand":6,"other":3},"rounds":[{"label":"B","contract":"no_trump","name":""},{"label":"I","contract":"misere","name":""},{"label":"S","contract":"called_trump","name":""},{"label":"M","contract":"trump_misere","name":""},{"label":"A","contract":"domino_up","name":""},{"label":"R","contract":"domino_down","name":""},{"label":"C","contract":"domino_free","name":""},{"label":"K","contract":"free_choice","name":""}],"options":{"pack":36},"dealer":-1,"leader":0,"layout":"rounds","misere_scoring":"both_ways","called_trump":"suit","tie_break":"shared"}',3,0,'2026-11-29','','',0,'2026-11-29T18:15:00.000000+00:00','2026-11-29T18:15:00.000000+00:00','2026-11-29T18:16:00.000000+00:00',NULL,NULL);
INSERT INTO "sheet" VALUES(4,'uid-3',15,'dutch_eight','{"id":"dutch_eight","players":3,"pack":36,"tricks":12,"win":{"forehand":6,"other":3},"avoid":{"forehand":6,"other":3},"rounds":[{"label":"5","contract":"points","name":"no_hearts"},{"label":"6","contract":"points","name":"no_queen"},{"label":"8","contract":"free_choice","name":""}],"options":{"pack":36},"dealer":-1,"leader":0,"layout":"rounds","misere_scoring":"both_ways","called_trump":"suit","tie_break":"shared"}',3,0,'2026-11-29','','',1,'2026-11-29T18:17:00.000000+00:00','2026-11-29T18:29:00.000000+00:00',NULL,'[{"contract":"free_choice","after":9}]',NULL);
INSERT INTO "sheet" VALUES(5,'2f83a675-9913-5e84-a8f2-03ab040dec72',1,'estonian','{"id":"estonian","players":3,"pack":36,"tricks":12,"win":{"forehand":6,"other":3},"avoid":{"forehand":6,"other":3},"rounds":[{"label":"B","contract":"no_trump","name":""},{"label":"I","contract":"misere","name":""}],"options":{"pack":36},"dealer":-1,"leader":0,"layout":"rounds","misere_scoring":"both_ways","called_trump":"suit","tie_break":"shared"}',3,0,'1987-05-01','','',1,'2026-11-29T18:35:00.000000+00:00','2026-11-29T18:35:00.000000+00:00',NULL,NULL,NULL);
INSERT INTO "sheet" VALUES(6,'uid-6',1,'estonian','{"id":"estonian","players":3,"pack":36,"tricks":12,"win":{"forehand":6,"other":3},"avoid":{"forehand":6,"other":3},"rounds":[{"label":"B","contract":"no_trump","name":""},{"label":"I","contract":"misere","name":""}],"options":{"pack":36},"dealer":-1,"leader":0,"layout":"rounds","misere_scoring":"both_ways","called_trump":"suit","tie_break":"shared"}',3,0,'2026-11-29','','',0,'2026-11-29T18:36:00.000000+00:00','2026-11-29T18:36:00.000000+00:00',NULL,NULL,NULL);
CREATE TABLE word (
        word VARCHAR NOT NULL,
        CONSTRAINT pk_word PRIMARY KEY (word)
    ) WITHOUT ROWID
    ;
INSERT INTO "word" VALUES('ema');
INSERT INTO "word" VALUES('emme');
INSERT INTO "word" VALUES('esimene');
INSERT INTO "word" VALUES('isa');
INSERT INTO "word" VALUES('juku');
INSERT INTO "word" VALUES('kook');
INSERT INTO "word" VALUES('liis');
INSERT INTO "word" VALUES('mari');
INSERT INTO "word" VALUES('ohtu');
INSERT INTO "word" VALUES('oie');
CREATE VIEW running_total AS
    SELECT sheet_id, no, seat, score,
        SUM(score) OVER (
            PARTITION BY sheet_id, seat ORDER BY no ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
        ) AS total
    FROM figure;
CREATE INDEX ix_seat_player_id_sheet_id_seat ON seat (player_id, sheet_id, seat);
CREATE INDEX ix_sheet_live
        ON sheet (deleted_at, played_on, begun_at, id, finished, rule_set, rules_name, place)
    ;
CREATE INDEX ix_sheet_deleted_at_rule_set_rules_name ON sheet (deleted_at, rule_set, rules_name);
CREATE INDEX ix_sheet_deleted_at_finished_changed_at ON sheet (deleted_at, finished, changed_at);
CREATE INDEX ix_outcome_early ON outcome (early);
CREATE INDEX ix_findable_sheet_id ON findable (sheet_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('sheet',6);
INSERT INTO "sqlite_sequence" VALUES('own_rules',2);
COMMIT;
PRAGMA application_id = 1112755531;
PRAGMA user_version = 6;
