CREATE TABLE "activity_sign_up" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_sign_up_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"shares" text[] NOT NULL,
	"status" text NOT NULL,
	"code" text,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"offered_until" timestamp with time zone,
	"checked_in_at" timestamp with time zone,
	"starts_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_sign_up_code_unique" UNIQUE("code"),
	CONSTRAINT "activity_sign_up_key" UNIQUE("listing_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "activity_sign_up" ADD CONSTRAINT "activity_sign_up_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_sign_up" ADD CONSTRAINT "activity_sign_up_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_sign_up_queue_index" ON "activity_sign_up" USING btree ("listing_id","status","queued_at");--> statement-breakpoint
CREATE INDEX "activity_sign_up_account_index" ON "activity_sign_up" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "activity_sign_up_start_index" ON "activity_sign_up" USING btree ("starts_at");