DROP INDEX "certification_status_index";--> statement-breakpoint
DROP INDEX "contact_request_status_index";--> statement-breakpoint
DROP INDEX "listing_status_index";--> statement-breakpoint
ALTER TABLE "consultation" ADD COLUMN "waiting_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "certification" ADD COLUMN "waiting_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "waiting_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "waiting_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "judging_appeal" ADD COLUMN "waiting_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "judging_release" ADD COLUMN "rescind_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "judging_round" ADD COLUMN "reopen_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "judging_sheet" ADD COLUMN "exclude_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity_case" ADD COLUMN "waiting_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "entry" ADD COLUMN "disqualify_asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "consultation_status_index" ON "consultation" USING btree ("status","waiting_since","id");--> statement-breakpoint
CREATE INDEX "certification_status_index" ON "certification" USING btree ("status","waiting_since","id");--> statement-breakpoint
CREATE INDEX "contact_request_status_index" ON "contact_request" USING btree ("status","waiting_since","id");--> statement-breakpoint
CREATE INDEX "listing_status_index" ON "listing" USING btree ("status","waiting_since","id");--> statement-breakpoint
-- Requests that wait already count from now, so that none lapses unseen.
UPDATE "judging_release" SET "rescind_asked_at" = now() WHERE "rescinder" IS NOT NULL AND "status" = 'released';--> statement-breakpoint
UPDATE "judging_round" SET "reopen_asked_at" = now() WHERE "reopener" IS NOT NULL;--> statement-breakpoint
UPDATE "judging_sheet" SET "exclude_asked_at" = now() WHERE "excluder" IS NOT NULL;--> statement-breakpoint
UPDATE "entry" SET "disqualify_asked_at" = now() WHERE "disqualifier" IS NOT NULL AND "status" <> 'disqualified';--> statement-breakpoint
-- Records that wait already keep the moment of their last submission, or that at which they were made.
UPDATE "consultation" SET "waiting_since" = coalesce((SELECT max(e."at") FROM "record_event" e
  WHERE e."kind" = 'consultation' AND e."record_id" = "consultation"."id" AND e."deed" IN ('askOn', 'reopen')), "created_at");--> statement-breakpoint
UPDATE "certification" SET "waiting_since" = coalesce((SELECT max(e."at") FROM "record_event" e
  WHERE e."kind" = 'certification' AND e."record_id" = "certification"."id" AND e."deed" IN ('submit')), "created_at");--> statement-breakpoint
UPDATE "contact_request" SET "waiting_since" = coalesce((SELECT max(e."at") FROM "record_event" e
  WHERE e."kind" = 'contactRequest' AND e."record_id" = "contact_request"."id" AND e."deed" IN ('report')), "created_at");--> statement-breakpoint
UPDATE "listing" SET "waiting_since" = coalesce((SELECT max(e."at") FROM "record_event" e
  WHERE e."kind" = 'listing' AND e."record_id" = "listing"."id" AND e."deed" IN ('submit')), "created_at");--> statement-breakpoint
UPDATE "judging_appeal" SET "waiting_since" = coalesce((SELECT max(e."at") FROM "record_event" e
  WHERE e."kind" = 'appeal' AND e."record_id" = "judging_appeal"."id" AND e."deed" IN ('submit')), "created_at");--> statement-breakpoint
UPDATE "identity_case" SET "waiting_since" = coalesce((SELECT max(e."at") FROM "record_event" e
  WHERE e."kind" = 'identityCase' AND e."record_id" = "identity_case"."id" AND e."deed" IN ('open')), "created_at");
