CREATE TABLE "activity_briefing" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation_join_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organisation_join_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"country" text NOT NULL,
	"ending" text NOT NULL,
	"note" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity_briefing" ADD CONSTRAINT "activity_briefing_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_join_request" ADD CONSTRAINT "organisation_join_request_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_join_request" ADD CONSTRAINT "organisation_join_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_join_request_key" ON "organisation_join_request" USING btree ("organisation_id","account_id");--> statement-breakpoint
CREATE INDEX "organisation_join_request_account_index" ON "organisation_join_request" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "organisation_join_request_created_index" ON "organisation_join_request" USING btree ("created_at");