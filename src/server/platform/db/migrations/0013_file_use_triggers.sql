-- What a document of any shape names of the stored files: their ids, and their addresses without the ending.
CREATE FUNCTION "file_references"(document jsonb) RETURNS SETOF text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT found[1]
  FROM pg_catalog.regexp_matches(document::text, '([0-9a-f]{2}/[0-9a-f]{38}|\m[0-9a-f]{32}\M)', 'g') AS found
$$;
--> statement-breakpoint
-- A file that visitors see no more must not answer at the address that they know: whatever takes a record from their
-- sight, or a file out of it, says so in its own transaction.
CREATE FUNCTION "keep_file_uses"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO "file_ended_use" ("reference")
    SELECT file_references(OLD."live")
    EXCEPT
    SELECT file_references(CASE WHEN TG_OP = 'UPDATE' THEN NEW."live" END);
    DELETE FROM "file_use" WHERE "item_id" = OLD."id";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "file_use" ("reference", "item_id", "is_live")
    SELECT found."reference", NEW."id", bool_or(found."is_live")
    FROM (
      SELECT file_references(NEW."data") AS "reference", false AS "is_live"
      UNION ALL
      SELECT file_references(NEW."live"), true
    ) AS found
    GROUP BY found."reference";
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "content_item_file_uses" AFTER INSERT OR UPDATE OF "data", "live" OR DELETE ON "content_item"
FOR EACH ROW EXECUTE FUNCTION "keep_file_uses"();
--> statement-breakpoint
CREATE FUNCTION "end_notice_file_uses"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "file_ended_use" ("reference")
  SELECT file_references(OLD."content")
  EXCEPT
  SELECT file_references(CASE WHEN TG_OP = 'UPDATE' AND NEW."status" = 'published' THEN NEW."content" END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "notice_file_uses" AFTER UPDATE OF "content", "status" OR DELETE ON "notice"
FOR EACH ROW WHEN (OLD."status" = 'published') EXECUTE FUNCTION "end_notice_file_uses"();
--> statement-breakpoint
INSERT INTO "file_use" ("reference", "item_id", "is_live")
SELECT found."reference", found."id", bool_or(found."is_live")
FROM (
  SELECT file_references("data") AS "reference", "id", false AS "is_live" FROM "content_item"
  UNION ALL
  SELECT file_references("live"), "id", true FROM "content_item"
) AS found
GROUP BY found."reference", found."id";
--> statement-breakpoint
-- Whether visitors once saw what no published record shows is not known any more: it is looked at once.
INSERT INTO "file_ended_use" ("reference") SELECT "id" FROM "file" WHERE "is_public";
