-- A record of content names a session that is there. Of sessions of one year, the one that visitors see or the oldest
-- keeps it; the year of the others waits to be corrected.
UPDATE "content_item" AS "later" SET "year" = NULL
WHERE "type" = 'contest' AND EXISTS (
	SELECT 1 FROM "content_item" AS "first"
	WHERE "first"."type" = 'contest' AND "first"."year" = "later"."year"
		AND ("first"."record_id" IS NULL, "first"."id") < ("later"."record_id" IS NULL, "later"."id")
);
--> statement-breakpoint
INSERT INTO "contest" ("year", "title", "slogan", "summary", "status", "starts_on", "ends_on", "registration_from", "registration_until", "place")
SELECT DISTINCT "year", '{"zh":"","en":""}'::jsonb, '{"zh":"","en":""}'::jsonb, '{"zh":"","en":""}'::jsonb, 'draft',
	make_date("year", 1, 1), make_date("year", 12, 31), make_timestamptz("year", 1, 1, 0, 0, 0), make_timestamptz("year", 12, 31, 0, 0, 0), '{"zh":"","en":""}'::jsonb
FROM "content_item" WHERE "year" IS NOT NULL
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- What a removed session has left behind: nothing, or a year that others still name.
DELETE FROM "contest" AS "gone" WHERE "status" = 'draft'
	AND NOT EXISTS (SELECT 1 FROM "content_item" WHERE "content_item"."year" = "gone"."year")
	AND NOT EXISTS (SELECT 1 FROM "stage" WHERE "stage"."year" = "gone"."year")
	AND NOT EXISTS (SELECT 1 FROM "track" WHERE "track"."year" = "gone"."year")
	AND NOT EXISTS (SELECT 1 FROM "topic" WHERE "topic"."year" = "gone"."year")
	AND NOT EXISTS (SELECT 1 FROM "news" WHERE "news"."year" = "gone"."year")
	AND NOT EXISTS (SELECT 1 FROM "media" WHERE "media"."year" = "gone"."year");
--> statement-breakpoint
-- The session comes back as a draft, so that what belongs to it can be kept or removed with it.
INSERT INTO "content_item" ("type", "title", "year", "data")
SELECT 'contest', "title", "year", jsonb_build_object(
	'year', "year", 'title', "title", 'slogan', "slogan", 'summary', "summary", 'status', 'open',
	'startsOn', "starts_on", 'endsOn', "ends_on",
	'registrationFrom', to_char("registration_from" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
	'registrationUntil', to_char("registration_until" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
	'place', "place", 'topicsPerTeam', "topics_per_team"
) FROM "contest"
WHERE "status" = 'draft'
	AND NOT EXISTS (SELECT 1 FROM "content_item" WHERE "type" = 'contest' AND "content_item"."year" = "contest"."year");
