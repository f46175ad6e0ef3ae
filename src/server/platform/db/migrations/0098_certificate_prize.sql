DROP INDEX "certificate_living_key";--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "prize" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "certificate" SET "prize" = coalesce(
  nullif("words" -> 'award' ->> 'zh', ''), nullif("words" -> 'award' ->> 'en', ''), "title" ->> 'zh'
) WHERE "kind" = 'award';--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_living_key" ON "certificate" USING btree ("entry_id","member_id","kind","prize") WHERE "certificate"."revoked_at" IS NULL;