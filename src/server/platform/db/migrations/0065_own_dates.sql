ALTER TABLE "content_item" ADD COLUMN "dated_at" timestamp with time zone;
--> statement-breakpoint
-- A draft may hold anything where a date is to stand.
CREATE FUNCTION "dated_as"(written text) RETURNS timestamp with time zone LANGUAGE plpgsql AS $$
BEGIN
  IF written ~ '^[1-9]\d{3}-\d\d-\d\d$' THEN
    RETURN (written || ' 00:00Z')::timestamp with time zone;
  END IF;
  RETURN CASE WHEN written ~ '^[1-9]\d{3}-\d\d-\d\d' THEN written::timestamp with time zone END;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END
$$;
--> statement-breakpoint
UPDATE "content_item" SET "dated_at" = dated_as(CASE "type"
  WHEN 'news' THEN "data"->>'publishedAt'
  WHEN 'album' THEN "data"->>'takenOn'
  WHEN 'film' THEN "data"->>'takenOn'
  WHEN 'contest' THEN "data"->>'startsOn'
  WHEN 'stage' THEN "data"->>'startsAt'
  WHEN 'topic' THEN "data"->'registration'->>'from'
END) WHERE "type" IN ('news', 'album', 'film', 'contest', 'stage', 'topic');
--> statement-breakpoint
DROP FUNCTION "dated_as"(text);
