ALTER TABLE "contact_request" ADD COLUMN "complaint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "complained_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contact_request_complaint_index" ON "contact_request" USING btree ("complained_at") WHERE "contact_request"."complained_at" IS NOT NULL;