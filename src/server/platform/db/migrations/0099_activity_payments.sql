CREATE TABLE "activity_payment_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_payment_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sign_up_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" integer,
	"deed" text NOT NULL,
	"before" text,
	"state" text NOT NULL,
	"refund" text,
	"amount" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity_sign_up" ADD COLUMN "fee" integer;--> statement-breakpoint
ALTER TABLE "activity_sign_up" ADD COLUMN "payment" text;--> statement-breakpoint
ALTER TABLE "activity_sign_up" ADD COLUMN "refund" text;--> statement-breakpoint
ALTER TABLE "activity_sign_up" ADD COLUMN "refund_amount" integer;--> statement-breakpoint
ALTER TABLE "activity_sign_up" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_payment_event" ADD CONSTRAINT "activity_payment_event_sign_up_id_activity_sign_up_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."activity_sign_up"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_payment_event" ADD CONSTRAINT "activity_payment_event_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_payment_event_sign_up_index" ON "activity_payment_event" USING btree ("sign_up_id","id");--> statement-breakpoint
CREATE INDEX "activity_payment_event_account_index" ON "activity_payment_event" USING btree ("account_id");