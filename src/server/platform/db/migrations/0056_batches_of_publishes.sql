ALTER TABLE "publish_history" ADD COLUMN "batches" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "publish_history" DROP COLUMN "up_to";