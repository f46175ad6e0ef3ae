CREATE TABLE "form_answer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"number" integer NOT NULL,
	"owner_id" integer,
	"state" text NOT NULL,
	"submission" uuid NOT NULL,
	"digest" "bytea" NOT NULL,
	"data" jsonb NOT NULL,
	"choices" integer[] NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "form_draft" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"number" integer NOT NULL,
	"owner_id" integer,
	"resume" "bytea",
	"answers" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_field" (
	"code" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_field_code_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"field_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_group" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"name" jsonb NOT NULL,
	"people" text[] NOT NULL,
	"roles" text[] NOT NULL,
	"departments" integer[] NOT NULL,
	"fields" text[] NOT NULL,
	"editable" text[] NOT NULL,
	"rows" jsonb NOT NULL,
	"deeds" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_once" (
	"form_id" integer NOT NULL,
	"by" text NOT NULL,
	"period" text NOT NULL,
	"digest" "bytea" NOT NULL,
	CONSTRAINT "form_once_form_id_by_period_digest_pk" PRIMARY KEY("form_id","by","period","digest")
);
--> statement-breakpoint
CREATE TABLE "form_slot" (
	"form_id" integer NOT NULL,
	"code" integer NOT NULL,
	"cap" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "form_slot_form_id_code_pk" PRIMARY KEY("form_id","code")
);
--> statement-breakpoint
CREATE TABLE "form_version" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"form_id" integer NOT NULL,
	"number" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" text,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "form_version_form_id_number_pk" PRIMARY KEY("form_id","number")
);
--> statement-breakpoint
CREATE TABLE "form_watcher" (
	"form_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_watcher_form_id_account_id_pk" PRIMARY KEY("form_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "form" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"purpose" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"state" text DEFAULT 'unpublished' NOT NULL,
	"definition" jsonb NOT NULL,
	"number" integer,
	"is_changed" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"created_by_id" integer,
	"department_id" integer
);
--> statement-breakpoint
ALTER TABLE "form_answer" ADD CONSTRAINT "form_answer_form_id_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."form"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answer" ADD CONSTRAINT "form_answer_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_form_id_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."form"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_field" ADD CONSTRAINT "form_field_form_id_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."form"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_group" ADD CONSTRAINT "form_group_form_id_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."form"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_once" ADD CONSTRAINT "form_once_form_id_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."form"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_slot" ADD CONSTRAINT "form_slot_form_id_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."form"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_version" ADD CONSTRAINT "form_version_form_id_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."form"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_watcher" ADD CONSTRAINT "form_watcher_form_id_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."form"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_watcher" ADD CONSTRAINT "form_watcher_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_answer_submission_key" ON "form_answer" USING btree ("form_id","submission");--> statement-breakpoint
CREATE INDEX "form_answer_list_index" ON "form_answer" USING btree ("form_id","id");--> statement-breakpoint
CREATE INDEX "form_answer_owner_index" ON "form_answer" USING btree ("owner_id","form_id");--> statement-breakpoint
CREATE INDEX "form_answer_waiting_index" ON "form_answer" USING btree ("form_id","id") WHERE "form_answer"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "form_answer_choices_index" ON "form_answer" USING gin ("choices");--> statement-breakpoint
CREATE UNIQUE INDEX "form_draft_owner_key" ON "form_draft" USING btree ("form_id","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_draft_resume_key" ON "form_draft" USING btree ("resume");--> statement-breakpoint
CREATE INDEX "form_draft_saved_index" ON "form_draft" USING btree ("saved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "form_field_key" ON "form_field" USING btree ("form_id","field_id");--> statement-breakpoint
CREATE INDEX "form_group_form_index" ON "form_group" USING btree ("form_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_key_key" ON "form" USING btree ("key");