CREATE TABLE "activity_briefing" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"link" text
);
--> statement-breakpoint
ALTER TABLE "activity_briefing" ADD CONSTRAINT "activity_briefing_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;