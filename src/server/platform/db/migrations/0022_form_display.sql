ALTER TABLE "qr_code" ADD COLUMN "form" text;--> statement-breakpoint
UPDATE "form" SET "settings" = '{"isListed": false, "theme": {"colour": null, "background": null, "logo": null, "picture": null, "button": {"zh": "", "en": ""}, "hasNumbers": false}}'::jsonb || "settings";
