ALTER TABLE "saved_filter" ADD COLUMN "columns" text[];--> statement-breakpoint
ALTER TABLE "saved_filter" ADD COLUMN "roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_filter" ADD COLUMN "departments" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "saved_filter_list_index" ON "saved_filter" USING btree ("list");