ALTER TABLE "bin" ALTER COLUMN "record_id" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "bin" ADD COLUMN "files" text[] DEFAULT '{}' NOT NULL;