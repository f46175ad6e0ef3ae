CREATE TABLE "hidden_match" (
	"listing_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	CONSTRAINT "hidden_match_listing_id_other_id_pk" PRIMARY KEY("listing_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "hidden_match" ADD CONSTRAINT "hidden_match_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_match" ADD CONSTRAINT "hidden_match_other_id_listing_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_match_other_index" ON "hidden_match" USING btree ("other_id");