ALTER TABLE "consultation" ADD COLUMN "listing_id" integer;--> statement-breakpoint
ALTER TABLE "consultation" ADD CONSTRAINT "consultation_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultation_listing_index" ON "consultation" USING btree ("listing_id");