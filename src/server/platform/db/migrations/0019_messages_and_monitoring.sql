CREATE TABLE "code" (
	"recipient" text NOT NULL,
	"purpose" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "code_recipient_purpose_pk" PRIMARY KEY("recipient","purpose")
);
--> statement-breakpoint
CREATE TABLE "message_preference" (
	"account_id" integer NOT NULL,
	"category" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL,
	"text_version" text NOT NULL,
	CONSTRAINT "message_preference_account_id_category_channel_pk" PRIMARY KEY("account_id","category","channel")
);
--> statement-breakpoint
CREATE TABLE "resting_address" (
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resting_address_channel_address_pk" PRIMARY KEY("channel","address")
);
--> statement-breakpoint
CREATE TABLE "monitor_alert" (
	"alert" text PRIMARY KEY NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"against" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incident" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incident_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"alert" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "process_state" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"build" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"memory" bigint NOT NULL,
	"lag_p99" integer NOT NULL,
	"sockets" integer NOT NULL,
	"is_publishing" boolean NOT NULL,
	"processors" integer NOT NULL,
	"load" real NOT NULL,
	"memory_total" bigint NOT NULL,
	"memory_free" bigint NOT NULL,
	"disk_total" bigint NOT NULL,
	"disk_free" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monitor_sample" (
	"process_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"load" real NOT NULL,
	"memory" real NOT NULL,
	"disk" real NOT NULL,
	"lag_p99" integer NOT NULL,
	"p95" integer,
	"requests" integer NOT NULL,
	"failures" integer NOT NULL,
	"waiting" integer NOT NULL,
	"sockets" integer NOT NULL,
	CONSTRAINT "monitor_sample_process_id_at_pk" PRIMARY KEY("process_id","at")
);
--> statement-breakpoint
CREATE TABLE "message_template" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"content" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"created_by_id" integer,
	"department_id" integer,
	CONSTRAINT "message_template_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "message_template_version" (
	"template_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" text,
	CONSTRAINT "message_template_version_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
ALTER TABLE "sms_code" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "sms_code" CASCADE;--> statement-breakpoint
ALTER TABLE "message" ALTER COLUMN "recipient" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "message" ALTER COLUMN "locale" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "confirmed_email" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "wechat_open_id" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "category" text DEFAULT 'security' NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "account_id" integer;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "error_log" ADD COLUMN "build" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "error_log" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "error_log" ADD COLUMN "ignored_build" text;--> statement-breakpoint
ALTER TABLE "operation_log" ADD COLUMN "result" text DEFAULT 'success' NOT NULL;--> statement-breakpoint
ALTER TABLE "operation_log" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "operation_log" ADD COLUMN "duration" integer;--> statement-breakpoint
ALTER TABLE "message_template_version" ADD CONSTRAINT "message_template_version_template_id_message_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."message_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_expires_index" ON "code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "incident_opened_index" ON "incident" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "monitor_sample_at_index" ON "monitor_sample" USING btree ("at");--> statement-breakpoint
CREATE INDEX "message_account_index" ON "message" USING btree ("account_id","channel","id");--> statement-breakpoint
CREATE INDEX "operation_log_request_index" ON "operation_log" USING btree ("request_id");--> statement-breakpoint
-- The platform knows no area: what belongs to an account goes with it by these, which no table file declares.
ALTER TABLE "message" ADD CONSTRAINT "message_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "message_preference" ADD CONSTRAINT "message_preference_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade;
