UPDATE "listing" SET "draft" = "draft" || '{"files": []}' WHERE NOT "draft" ? 'files';--> statement-breakpoint
UPDATE "listing" SET "live" = "live" || '{"files": []}' WHERE NOT "live" ? 'files';
