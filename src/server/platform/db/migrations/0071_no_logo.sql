ALTER TABLE "organisation" DROP CONSTRAINT "organisation_logo_id_file_id_fk";
--> statement-breakpoint
DROP INDEX "organisation_until_index";--> statement-breakpoint
DROP INDEX "organisation_logo_index";--> statement-breakpoint
ALTER TABLE "organisation" DROP COLUMN "logo_id";