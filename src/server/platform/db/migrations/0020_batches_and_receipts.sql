CREATE TABLE "message_batch" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"template" text NOT NULL,
	"subject" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"link" text NOT NULL,
	"audience" text NOT NULL,
	"roles" text[] NOT NULL,
	"people" text[] NOT NULL,
	"due_at" timestamp with time zone,
	"pace" integer DEFAULT 600 NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"released_by" text,
	"released_at" timestamp with time zone,
	"paced_since" timestamp with time zone,
	"paced_from" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"handled" integer DEFAULT 0 NOT NULL,
	"reached" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"created_by_id" integer,
	"department_id" integer
);
--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "alert_after" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "receipt_due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "message_batch_state_index" ON "message_batch" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "message_about_index" ON "message" USING btree ("about","status");--> statement-breakpoint
CREATE INDEX "message_receipt_index" ON "message" USING btree ("receipt_due_at") WHERE "message"."receipt_due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "message_provider_index" ON "message" USING btree ("channel","provider_id");