CREATE TABLE "judging_promotion" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "judging_promotion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"round_id" integer NOT NULL,
	"ranking_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"way" text NOT NULL,
	"rule" jsonb NOT NULL,
	"entry_ids" integer[] NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "judging_reminder" (
	"judge_id" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "judging_reminder_judge_id_due_at_days_pk" PRIMARY KEY("judge_id","due_at","days")
);
--> statement-breakpoint
ALTER TABLE "judging_release_entry" ADD COLUMN "promoted" boolean;--> statement-breakpoint
ALTER TABLE "judging_release" ADD COLUMN "promotion_id" integer;--> statement-breakpoint
ALTER TABLE "judging_ranking" ADD COLUMN "combined" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "judging_round" ADD COLUMN "follows_id" integer;--> statement-breakpoint
ALTER TABLE "judging_round" ADD COLUMN "combine" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "judging_promotion" ADD CONSTRAINT "judging_promotion_round_id_judging_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."judging_round"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judging_promotion" ADD CONSTRAINT "judging_promotion_ranking_id_judging_ranking_id_fk" FOREIGN KEY ("ranking_id") REFERENCES "public"."judging_ranking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judging_reminder" ADD CONSTRAINT "judging_reminder_judge_id_judge_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."judge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "judging_promotion_round_index" ON "judging_promotion" USING btree ("round_id","id");--> statement-breakpoint
ALTER TABLE "judging_release" ADD CONSTRAINT "judging_release_promotion_id_judging_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."judging_promotion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judging_round" ADD CONSTRAINT "judging_round_follows_id_judging_round_id_fk" FOREIGN KEY ("follows_id") REFERENCES "public"."judging_round"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "judging_promotion_kept" BEFORE UPDATE OR DELETE ON "judging_promotion"
FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "judging_promotion_whole" BEFORE TRUNCATE ON "judging_promotion"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
DROP TRIGGER "judging_round_frozen" ON "judging_round";--> statement-breakpoint
CREATE TRIGGER "judging_round_frozen" BEFORE UPDATE ON "judging_round"
FOR EACH ROW WHEN (OLD."state" <> 'draft' AND (
	OLD."criteria", OLD."method", OLD."trim", OLD."decimals", OLD."tie_breaks", OLD."seats", OLD."quorum",
	OLD."blind", OLD."seed", OLD."track_ids", OLD."year", OLD."number", OLD."follows_id", OLD."combine"
) IS DISTINCT FROM (
	NEW."criteria", NEW."method", NEW."trim", NEW."decimals", NEW."tie_breaks", NEW."seats", NEW."quorum",
	NEW."blind", NEW."seed", NEW."track_ids", NEW."year", NEW."number", NEW."follows_id", NEW."combine"
))
EXECUTE FUNCTION "refuse_change"();
