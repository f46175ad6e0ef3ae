CREATE TABLE "saved_filter" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_filter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_import" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"key" text NOT NULL,
	"rows" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_visit" (
	"channel_id" integer NOT NULL,
	"day" date NOT NULL,
	"page" text NOT NULL,
	"visitor" "bytea" NOT NULL,
	CONSTRAINT "channel_visit_channel_id_day_page_visitor_pk" PRIMARY KEY("channel_id","day","page","visitor")
);
--> statement-breakpoint
CREATE TABLE "channel" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"account_id" integer,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"created_by_id" integer,
	"department_id" integer
);
--> statement-breakpoint
CREATE TABLE "channel_visit_key" (
	"day" date PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"part" text NOT NULL,
	"member_id" integer DEFAULT 0 NOT NULL,
	"slot" text NOT NULL,
	"file_id" text,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "entry_version_file" (
	"version_id" integer NOT NULL,
	"file_id" text NOT NULL,
	CONSTRAINT "entry_version_file_version_id_file_id_pk" PRIMARY KEY("version_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "entry_reminder" (
	"entry_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"hours" integer NOT NULL,
	CONSTRAINT "entry_reminder_entry_id_until_hours_pk" PRIMARY KEY("entry_id","until","hours")
);
--> statement-breakpoint
CREATE TABLE "entry_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"author_id" integer,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_upload" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "leaving_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "team_invitation" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "saved_filter" ADD CONSTRAINT "saved_filter_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_visit" ADD CONSTRAINT "channel_visit_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel" ADD CONSTRAINT "channel_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_file" ADD CONSTRAINT "entry_file_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_file" ADD CONSTRAINT "entry_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_version_file" ADD CONSTRAINT "entry_version_file_version_id_entry_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."entry_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_version_file" ADD CONSTRAINT "entry_version_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_reminder" ADD CONSTRAINT "entry_reminder_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_note" ADD CONSTRAINT "entry_note_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_filter_key" ON "saved_filter" USING btree ("account_id","list","name");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_key_key" ON "channel" USING btree ("key");--> statement-breakpoint
CREATE INDEX "channel_account_index" ON "channel" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_file_file_key" ON "entry_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "entry_file_entry_index" ON "entry_file" USING btree ("entry_id","part","member_id");--> statement-breakpoint
CREATE INDEX "entry_version_file_file_index" ON "entry_version_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "entry_note_entry_index" ON "entry_note" USING btree ("entry_id","id");--> statement-breakpoint
CREATE INDEX "account_leaving_index" ON "account" USING btree ("leaving_at") WHERE "account"."leaving_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "account_channel_index" ON "account" USING btree ("source_channel") WHERE "account"."source_channel" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "entry_channel_index" ON "entry" USING btree ("last_channel") WHERE "entry"."last_channel" IS NOT NULL;