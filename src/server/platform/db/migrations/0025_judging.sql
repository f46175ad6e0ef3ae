CREATE TABLE "judging_assignment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "judging_assignment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"round_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"judge_id" integer NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "judging_conflict" (
	"entry_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"evidence" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "judging_conflict_entry_id_account_id_pk" PRIMARY KEY("entry_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "judged_entry" (
	"round_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"blind_no" integer NOT NULL,
	"version_id" integer NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "judged_entry_round_id_entry_id_pk" PRIMARY KEY("round_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "judge" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "judge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"round_id" integer NOT NULL,
	"account_id" integer,
	"name" text NOT NULL,
	"duty" text NOT NULL,
	"organisation" text NOT NULL,
	"own_tracks" integer[] NOT NULL,
	"near_tracks" integer[] NOT NULL,
	"cap" integer NOT NULL,
	"nudged_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"created_by_id" integer,
	"department_id" integer
);
--> statement-breakpoint
CREATE TABLE "judging_ranking" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "judging_ranking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"round_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"digest" text NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "judging_round" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "judging_round_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"name" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"track_ids" integer[] DEFAULT '{}' NOT NULL,
	"blind" text NOT NULL,
	"peers" text NOT NULL,
	"seats" integer NOT NULL,
	"quorum" integer NOT NULL,
	"method" text NOT NULL,
	"trim" integer NOT NULL,
	"decimals" integer NOT NULL,
	"tie_breaks" jsonb NOT NULL,
	"criteria" jsonb NOT NULL,
	"due_at" timestamp with time zone,
	"seed" integer NOT NULL,
	"reopener" text,
	"reopen_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"created_by_id" integer,
	"department_id" integer
);
--> statement-breakpoint
CREATE TABLE "score_event" (
	"sheet_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"by" text NOT NULL,
	"deed" text NOT NULL,
	"uuid" uuid,
	"field" text,
	"old" jsonb,
	"value" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"digest" "bytea" NOT NULL,
	CONSTRAINT "score_event_sheet_id_seq_pk" PRIMARY KEY("sheet_id","seq")
);
--> statement-breakpoint
CREATE TABLE "judging_sheet" (
	"assignment_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"marks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"comments" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"confidence" integer,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"reason" text,
	"excluder" text,
	"late" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"head" "bytea",
	"steps" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "judging_assignment" ADD CONSTRAINT "judging_assignment_round_id_judging_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."judging_round"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judging_assignment" ADD CONSTRAINT "judging_assignment_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judging_assignment" ADD CONSTRAINT "judging_assignment_judge_id_judge_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."judge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judging_conflict" ADD CONSTRAINT "judging_conflict_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judging_conflict" ADD CONSTRAINT "judging_conflict_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judged_entry" ADD CONSTRAINT "judged_entry_round_id_judging_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."judging_round"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judged_entry" ADD CONSTRAINT "judged_entry_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judge" ADD CONSTRAINT "judge_round_id_judging_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."judging_round"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judge" ADD CONSTRAINT "judge_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judging_ranking" ADD CONSTRAINT "judging_ranking_round_id_judging_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."judging_round"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judging_round" ADD CONSTRAINT "judging_round_year_contest_year_fk" FOREIGN KEY ("year") REFERENCES "public"."contest"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judging_sheet" ADD CONSTRAINT "judging_sheet_assignment_id_judging_assignment_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."judging_assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "judging_assignment_key" ON "judging_assignment" USING btree ("round_id","entry_id","judge_id");--> statement-breakpoint
CREATE INDEX "judging_assignment_judge_index" ON "judging_assignment" USING btree ("judge_id","position");--> statement-breakpoint
CREATE INDEX "judging_assignment_entry_index" ON "judging_assignment" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "judging_conflict_account_index" ON "judging_conflict" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "judged_entry_blind_key" ON "judged_entry" USING btree ("round_id","blind_no");--> statement-breakpoint
CREATE INDEX "judged_entry_entry_index" ON "judged_entry" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "judge_account_key" ON "judge" USING btree ("round_id","account_id");--> statement-breakpoint
CREATE INDEX "judge_account_index" ON "judge" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "judging_ranking_round_index" ON "judging_ranking" USING btree ("round_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "judging_round_number_key" ON "judging_round" USING btree ("year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "score_event_uuid_key" ON "score_event" USING btree ("sheet_id","uuid");--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are kept as they were written', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "score_event_kept" BEFORE UPDATE OR DELETE ON "score_event"
FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "score_event_whole" BEFORE TRUNCATE ON "score_event"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "judging_ranking_kept" BEFORE UPDATE OR DELETE ON "judging_ranking"
FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "judging_round_frozen" BEFORE UPDATE ON "judging_round"
FOR EACH ROW WHEN (OLD."state" <> 'draft' AND (
	OLD."criteria", OLD."method", OLD."trim", OLD."decimals", OLD."tie_breaks", OLD."seats", OLD."quorum",
	OLD."blind", OLD."seed", OLD."track_ids", OLD."year", OLD."number"
) IS DISTINCT FROM (
	NEW."criteria", NEW."method", NEW."trim", NEW."decimals", NEW."tie_breaks", NEW."seats", NEW."quorum",
	NEW."blind", NEW."seed", NEW."track_ids", NEW."year", NEW."number"
))
EXECUTE FUNCTION "refuse_change"();
