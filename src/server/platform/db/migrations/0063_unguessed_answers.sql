ALTER TABLE "entry_version" DROP COLUMN IF EXISTS "digest";--> statement-breakpoint
UPDATE "form_answer" SET "digest" = '' WHERE "digest" <> '';