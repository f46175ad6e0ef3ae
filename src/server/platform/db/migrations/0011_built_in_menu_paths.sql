-- Where an entry of the product leads is fixed from now on: whoever moved one away finds it back.
UPDATE "menu" SET
	"path" = CASE "type" WHEN 'directory' THEN "key" WHEN 'menu' THEN split_part("key", ':', 2) ELSE '' END,
	"is_external" = false
WHERE "key" IS NOT NULL;
--> statement-breakpoint
-- A component that is no file of a page leads nowhere.
UPDATE "menu" SET "component" = ''
WHERE length("component") > 128 OR "component" !~ '^([A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*)?$';
