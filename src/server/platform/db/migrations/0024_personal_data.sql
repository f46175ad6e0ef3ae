CREATE TABLE "entry_reminder" (
	"entry_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"hours" integer NOT NULL,
	CONSTRAINT "entry_reminder_entry_id_until_hours_pk" PRIMARY KEY("entry_id","until","hours")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "leaving_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entry_reminder" ADD CONSTRAINT "entry_reminder_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_leaving_index" ON "account" USING btree ("leaving_at") WHERE "account"."leaving_at" IS NOT NULL;