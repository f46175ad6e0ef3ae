CREATE TABLE "job" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"group" text DEFAULT '' NOT NULL,
	"target" text NOT NULL,
	"args" jsonb NOT NULL,
	"cron" text NOT NULL,
	"zone" text NOT NULL,
	"concurrency" text NOT NULL,
	"misfire" text NOT NULL,
	"retries" integer DEFAULT 0 NOT NULL,
	"timeout" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"next_at" timestamp with time zone,
	"is_built_in" boolean DEFAULT false NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"created_by_id" integer,
	"department_id" integer
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer,
	"job_name" jsonb NOT NULL,
	"target" text NOT NULL,
	"args" jsonb NOT NULL,
	"way" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"timeout" integer NOT NULL,
	"retries" integer NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"progress" integer DEFAULT 0 NOT NULL,
	"process" text DEFAULT '' NOT NULL,
	"by" text,
	"reason" text,
	"ended_by" text,
	"error" text,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"process_key" text,
	"queue_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"is_queued" boolean DEFAULT false NOT NULL,
	"created_by_id" integer,
	"department_id" integer,
	"attempt" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "job_run_planned_key" UNIQUE("job_id","planned_at","way","attempt"),
	CONSTRAINT "job_run_attempt_key" UNIQUE("queue_id","attempt")
);
--> statement-breakpoint
ALTER TABLE "job_run" ADD CONSTRAINT "job_run_job_id_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_due_index" ON "job" USING btree ("status","next_at");--> statement-breakpoint
CREATE INDEX "job_run_open_index" ON "job_run" USING btree ("job_id","id") WHERE "job_run"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "job_run_outcome_index" ON "job_run" USING btree ("job_id","state","id");--> statement-breakpoint
CREATE INDEX "job_run_planned_index" ON "job_run" USING btree ("planned_at");--> statement-breakpoint
CREATE INDEX "job_run_process_index" ON "job_run" USING btree ("process_key") WHERE "job_run"."process_key" IS NOT NULL;