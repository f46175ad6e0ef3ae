DROP INDEX "application_task_todo_index";--> statement-breakpoint
ALTER TABLE "application_task" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "application_task" ADD COLUMN "owner_task_id" integer;--> statement-breakpoint
ALTER TABLE "application_task" ADD CONSTRAINT "application_task_owner_task_id_application_task_id_fk" FOREIGN KEY ("owner_task_id") REFERENCES "public"."application_task"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_task_owner_index" ON "application_task" USING btree ("owner_task_id") WHERE "application_task"."owner_task_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "application_task_todo_index" ON "application_task" USING btree ("account_id","due_at","id") WHERE "application_task"."state" IN ('pending', 'delegated');