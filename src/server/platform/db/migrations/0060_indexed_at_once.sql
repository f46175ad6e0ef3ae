DROP INDEX "published_page_tags_index";--> statement-breakpoint
CREATE INDEX "published_page_tags_index" ON "published_page" USING gin ("tags") WITH (fastupdate=false);