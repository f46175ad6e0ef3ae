UPDATE "listing" SET "draft" = "draft" || '{"pictures": []}' WHERE NOT "draft" ? 'pictures';--> statement-breakpoint
UPDATE "listing" SET "live" = "live" || '{"pictures": []}' WHERE NOT "live" ? 'pictures';
