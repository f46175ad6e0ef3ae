CREATE TABLE "saved_search" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_search_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"sector" text,
	"country" text,
	"keyword" text DEFAULT '' NOT NULL,
	"query" text,
	"cadence" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rests_until" timestamp with time zone,
	CONSTRAINT "saved_search_key" UNIQUE NULLS NOT DISTINCT("account_id","kind","sector","country","keyword")
);
--> statement-breakpoint
CREATE TABLE "saved_search_hit" (
	"search_id" integer NOT NULL,
	"listing_id" integer NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_search_hit_search_id_listing_id_pk" PRIMARY KEY("search_id","listing_id")
);
--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_hit" ADD CONSTRAINT "saved_search_hit_search_id_saved_search_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_search"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_hit" ADD CONSTRAINT "saved_search_hit_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_kind_index" ON "saved_search" USING btree ("kind");--> statement-breakpoint
CREATE INDEX "saved_search_hit_listing_index" ON "saved_search_hit" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listing_fresh_index" ON "listing" USING btree ("id") WHERE "listing"."is_visible" AND NOT "listing"."is_held";