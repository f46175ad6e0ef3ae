CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "entry_number_word_index" ON "entry" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "entry_title_word_index" ON "entry" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "team_word_index" ON "team" USING gin ("name" gin_trgm_ops);