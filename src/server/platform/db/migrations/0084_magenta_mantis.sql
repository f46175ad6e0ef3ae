ALTER TABLE "application_record" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "application_task" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "application_task" ADD COLUMN "chain_id" integer;