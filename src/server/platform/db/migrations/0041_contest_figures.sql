ALTER TABLE "contest" ADD COLUMN "countries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contest" ADD COLUMN "teams" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "qr_code" ADD COLUMN "track" text;