CREATE TABLE "application_record" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"deed" text NOT NULL,
	"block_id" text,
	"by" text,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_task" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"block_id" text NOT NULL,
	"round" integer NOT NULL,
	"account_id" integer NOT NULL,
	"state" text NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_timer" (
	"application_id" integer NOT NULL,
	"block_id" text NOT NULL,
	"round" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_timer_application_id_block_id_round_pk" PRIMARY KEY("application_id","block_id","round")
);
--> statement-breakpoint
CREATE TABLE "application" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"process_id" integer NOT NULL,
	"number" integer NOT NULL,
	"answer_id" integer NOT NULL,
	"owner_id" integer,
	"status" text DEFAULT 'pending' NOT NULL,
	"course" jsonb NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"facts" jsonb NOT NULL,
	"urged_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"created_by_id" integer,
	"department_id" integer
);
--> statement-breakpoint
CREATE TABLE "workflow_process_version" (
	"process_id" integer NOT NULL,
	"number" integer NOT NULL,
	"outline" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"deployed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deployed_by" text,
	CONSTRAINT "workflow_process_version_process_id_number_pk" PRIMARY KEY("process_id","number")
);
--> statement-breakpoint
CREATE TABLE "workflow_process" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workflow_process_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"administrators" text[] NOT NULL,
	"state" text DEFAULT 'suspended' NOT NULL,
	"outline" jsonb NOT NULL,
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
ALTER TABLE "application_record" ADD CONSTRAINT "application_record_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_task" ADD CONSTRAINT "application_task_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_task" ADD CONSTRAINT "application_task_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_timer" ADD CONSTRAINT "application_timer_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_process_id_workflow_process_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."workflow_process"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_answer_id_form_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."form_answer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_process_version" ADD CONSTRAINT "workflow_process_version_process_id_workflow_process_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."workflow_process"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_process" ADD CONSTRAINT "workflow_process_form_id_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."form"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_record_index" ON "application_record" USING btree ("application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_task_key" ON "application_task" USING btree ("application_id","block_id","round","account_id");--> statement-breakpoint
CREATE INDEX "application_task_todo_index" ON "application_task" USING btree ("account_id","id") WHERE "application_task"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "application_task_account_index" ON "application_task" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "application_timer_due_index" ON "application_timer" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "application_answer_key" ON "application" USING btree ("answer_id");--> statement-breakpoint
CREATE INDEX "application_owner_index" ON "application" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "application_process_index" ON "application" USING btree ("process_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "workflow_process_form_key" ON "workflow_process" USING btree ("form_id");