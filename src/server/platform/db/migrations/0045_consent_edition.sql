ALTER TABLE "member_consent" ADD COLUMN "edition" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "team_member" ADD COLUMN "agreed_edition" text;--> statement-breakpoint
UPDATE "member_consent" SET "edition" = '2026-11/2026-11' WHERE "kind" <> 'publication';--> statement-breakpoint
UPDATE "team_member" SET "agreed_edition" = '2026-11/2026-11' WHERE "confirmed_at" IS NOT NULL;
