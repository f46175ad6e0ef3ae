ALTER TABLE "qr_code" ADD COLUMN "form" text;--> statement-breakpoint
UPDATE "form" SET "settings" = '{"isListed": false, "theme": null}'::jsonb || "settings";
