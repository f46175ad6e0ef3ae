DROP INDEX "message_due_index";--> statement-breakpoint
DROP INDEX "message_provider_index";--> statement-breakpoint
CREATE INDEX "message_open_index" ON "message" USING btree ("channel","due_at") WHERE "message"."status" IN ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "message_code_index" ON "message" USING btree ("recipient") WHERE "message"."account_id" IS NULL AND "message"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "message_failed_index" ON "message" USING btree ("created_at") WHERE "message"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "message_provider_index" ON "message" USING btree ("provider_id") WHERE "message"."provider_id" IS NOT NULL;