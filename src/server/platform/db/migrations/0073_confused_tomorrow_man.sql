CREATE TABLE "contact_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"listing_id" integer NOT NULL,
	"organisation_id" integer NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"shown_as" text,
	"purpose" text NOT NULL,
	"message" text NOT NULL,
	"shares" text[] DEFAULT '{}' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"created_by_id" integer,
	"department_id" integer
);
--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_request_open_key" ON "contact_request" USING btree ("listing_id","owner_id") WHERE "contact_request"."status" IN ('sent', 'seen', 'accepted');--> statement-breakpoint
CREATE INDEX "contact_request_owner_index" ON "contact_request" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "contact_request_organisation_index" ON "contact_request" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "contact_request_listing_index" ON "contact_request" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "contact_request_status_index" ON "contact_request" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "contact_request_expiry_index" ON "contact_request" USING btree ("expires_at") WHERE "contact_request"."status" IN ('sent', 'seen');