CREATE TABLE "error_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "error_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fingerprint" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_id" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"type" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"created_by_id" integer,
	"department_id" integer,
	CONSTRAINT "error_log_fingerprint_key" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "login_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" integer,
	"user_name" text,
	"department_id" integer,
	"way" text NOT NULL,
	"result" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publish_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publish_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"is_whole" boolean NOT NULL,
	"tags" text[] NOT NULL,
	"changes" integer NOT NULL,
	"up_to" bigint NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "sheet_import" (
	"key" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"title" text NOT NULL,
	"added" integer NOT NULL,
	"failed" integer NOT NULL,
	"sheet" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consultation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consultation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company" text NOT NULL,
	"link_man" text NOT NULL,
	"link_phone" text,
	"email" text,
	"content" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"created_by_id" integer,
	"department_id" integer
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" jsonb NOT NULL,
	"type" text NOT NULL,
	"content" jsonb NOT NULL,
	"status" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"created_by_id" integer,
	"department_id" integer
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "names" text GENERATED ALWAYS AS (lower(user_name || ' ' || nick_name)) STORED;--> statement-breakpoint
ALTER TABLE "contest" ADD COLUMN "topics_per_team" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "topic" ADD COLUMN "registration" jsonb DEFAULT '{"isOpen":true,"from":null,"until":null,"quota":null,"teamMin":1,"teamMax":5,"isReviewed":false}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "folder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "created_by_id" integer;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "department_id" integer;--> statement-breakpoint
ALTER TABLE "publish_outbox" ADD COLUMN "batch" bigint DEFAULT (pg_current_xact_id()::text)::bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "publish_outbox" ADD COLUMN "process" text;--> statement-breakpoint
ALTER TABLE "dictionary_entry" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_entry" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_entry" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_entry" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_entry" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_entry" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_entry" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "dictionary_entry" ADD COLUMN "created_by_id" integer;--> statement-breakpoint
ALTER TABLE "dictionary_entry" ADD COLUMN "department_id" integer;--> statement-breakpoint
ALTER TABLE "dictionary_type" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "dictionary_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "dictionary_type" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_type" ADD COLUMN "is_built_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_type" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_type" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_type" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_type" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_type" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "dictionary_type" ADD COLUMN "created_by_id" integer;--> statement-breakpoint
ALTER TABLE "dictionary_type" ADD COLUMN "department_id" integer;--> statement-breakpoint
CREATE INDEX "error_log_last_index" ON "error_log" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "login_log_at_index" ON "login_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "login_log_account_index" ON "login_log" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "publish_history_begun_index" ON "publish_history" USING btree ("begun_at");--> statement-breakpoint
CREATE INDEX "consultation_public_index" ON "consultation" USING btree ("is_public","id");--> statement-breakpoint
CREATE INDEX "account_role_index" ON "account_role" USING btree ("role","account_id");--> statement-breakpoint
CREATE INDEX "account_created_index" ON "account" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "file_folder_index" ON "file" USING btree ("folder","created_at");--> statement-breakpoint
CREATE INDEX "publish_outbox_batch_index" ON "publish_outbox" USING btree ("batch");--> statement-breakpoint
ALTER TABLE "dictionary_type" ADD CONSTRAINT "dictionary_type_id_key" UNIQUE("id");