CREATE TABLE "workflow_absence" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workflow_absence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"deputy_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"created_by_id" integer,
	"department_id" integer
);
--> statement-breakpoint
ALTER TABLE "application_record" ADD COLUMN "stands_for" text;--> statement-breakpoint
ALTER TABLE "application_task" ADD COLUMN "stands_for" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "workflow_absence" ADD CONSTRAINT "workflow_absence_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_absence" ADD CONSTRAINT "workflow_absence_deputy_id_account_id_fk" FOREIGN KEY ("deputy_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workflow_absence_account_index" ON "workflow_absence" USING btree ("account_id","last_day");--> statement-breakpoint
CREATE INDEX "workflow_absence_last_day_index" ON "workflow_absence" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "workflow_absence_deputy_index" ON "workflow_absence" USING btree ("deputy_id");