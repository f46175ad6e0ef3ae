ALTER TABLE "organisation" ADD COLUMN "visible_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "organisation_visible_until_index" ON "organisation" USING btree ("visible_until");