CREATE TABLE "visit_day" (
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"section" text NOT NULL,
	"device" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_day_day_channel_section_device_pk" PRIMARY KEY("day","channel","section","device")
);
--> statement-breakpoint
CREATE TABLE "visitor_day" (
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"visitors" integer NOT NULL,
	"sketch" "bytea",
	CONSTRAINT "visitor_day_day_channel_pk" PRIMARY KEY("day","channel")
);
--> statement-breakpoint
INSERT INTO "visit_day" SELECT v."day", c."key", 'else', 'desk', count(*) FROM "channel_visit" v JOIN "channel" c ON c."id" = v."channel_id" GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO "visitor_day" SELECT v."day", c."key", count(DISTINCT v."visitor") FROM "channel_visit" v JOIN "channel" c ON c."id" = v."channel_id" GROUP BY 1, 2;--> statement-breakpoint
ALTER TABLE "channel_visit" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "channel_visit" CASCADE;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "last_channel" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "province" text GENERATED ALWAYS AS (CASE
  WHEN local_area ->> 'countryCode' NOT IN ('CN', 'CHN', '86', '156') THEN 'abroad'
  WHEN left(local_area ->> 'provinceCode', 2) IN ('11', '12', '13', '14', '15', '21', '22', '23', '31', '32', '33', '34', '35', '36', '37', '41', '42', '43', '44', '45', '46', '50', '51', '52', '53', '54', '61', '62', '63', '64', '65', '71', '81', '82') THEN left(local_area ->> 'provinceCode', 2)
  ELSE 'none' END) STORED;--> statement-breakpoint
ALTER TABLE "entry" ADD COLUMN "first_submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entry" ADD COLUMN "first_approved_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "visit_day_channel_index" ON "visit_day" USING btree ("channel","day");--> statement-breakpoint
CREATE INDEX "visitor_day_sketch_index" ON "visitor_day" USING btree ("day") WHERE "visitor_day"."sketch" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "account_last_channel_index" ON "account" USING btree ("last_channel") WHERE "account"."last_channel" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "entry_first_channel_index" ON "entry" USING btree ("first_channel") WHERE "entry"."first_channel" IS NOT NULL;--> statement-breakpoint
UPDATE "account" SET "last_channel" = "source_channel" WHERE "source_channel" IS NOT NULL;--> statement-breakpoint
UPDATE "entry" SET "first_submitted_at" = (SELECT min(v."at") FROM "entry_version" v WHERE v."entry_id" = "entry"."id"), "first_approved_at" = (SELECT min(e."at") FROM "entry_event" e WHERE e."entry_id" = "entry"."id" AND e."status" = 'approved');
