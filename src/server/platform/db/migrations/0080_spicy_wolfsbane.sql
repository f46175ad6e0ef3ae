ALTER TABLE "judging_release" ADD COLUMN "rescind_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "judging_round" ADD COLUMN "reopen_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "judging_sheet" ADD COLUMN "exclude_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entry" ADD COLUMN "disqualify_asked_at" timestamp with time zone;--> statement-breakpoint
-- Requests that wait already count from now, so that none lapses unseen.
UPDATE "judging_release" SET "rescind_asked_at" = now() WHERE "rescinder" IS NOT NULL AND "status" = 'released';--> statement-breakpoint
UPDATE "judging_round" SET "reopen_asked_at" = now() WHERE "reopener" IS NOT NULL;--> statement-breakpoint
UPDATE "judging_sheet" SET "exclude_asked_at" = now() WHERE "excluder" IS NOT NULL;--> statement-breakpoint
UPDATE "entry" SET "disqualify_asked_at" = now() WHERE "disqualifier" IS NOT NULL AND "status" <> 'disqualified';
