CREATE TABLE "contact_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contact_id" integer NOT NULL,
	"side" text NOT NULL,
	"account_id" integer,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"is_told" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_contact_id_contact_request_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_message_contact_index" ON "contact_message" USING btree ("contact_id","id");--> statement-breakpoint
CREATE INDEX "contact_message_account_index" ON "contact_message" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "contact_message_unread_index" ON "contact_message" USING btree ("contact_id","side") WHERE "contact_message"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX "contact_message_untold_index" ON "contact_message" USING btree ("at") WHERE "contact_message"."read_at" IS NULL AND NOT "contact_message"."is_told";