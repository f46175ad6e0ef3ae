ALTER TABLE "content_item" ADD COLUMN "review" jsonb;--> statement-breakpoint
ALTER TABLE "content_item" ADD COLUMN "plan_failure" jsonb;