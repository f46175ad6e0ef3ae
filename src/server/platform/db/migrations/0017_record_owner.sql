CREATE TABLE "record_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"side" text NOT NULL,
	"by" text,
	"deed" text NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consultation" ALTER COLUMN "status" SET DEFAULT 'open';--> statement-breakpoint
ALTER TABLE "consultation" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "consultation" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "record_event_record_index" ON "record_event" USING btree ("kind","record_id","id");--> statement-breakpoint
ALTER TABLE "consultation" ADD CONSTRAINT "consultation_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consultation_owner_index" ON "consultation" USING btree ("owner_id","id");--> statement-breakpoint
-- A question that nobody has dealt with is open, one that nobody will deal with is closed.
UPDATE "consultation" SET "status" = CASE "status" WHEN 'new' THEN 'open' WHEN 'ignored' THEN 'closed' ELSE "status" END;
--> statement-breakpoint
UPDATE "dictionary_entry" SET "dict_value" = 'open' WHERE "dict_type" = 'consultation_status' AND "dict_value" = 'new';
--> statement-breakpoint
-- A label that the office has written itself stays.
UPDATE "dictionary_entry" SET
	"dict_value" = 'closed',
	"dict_label" = CASE WHEN "dict_label"->>'zh' = '不予处理' THEN '{"zh": "已关闭", "en": "Closed"}'::jsonb ELSE "dict_label" END
WHERE "dict_type" = 'consultation_status' AND "dict_value" = 'ignored';
