ALTER TABLE "content_item" ADD COLUMN "planned" jsonb;
--> statement-breakpoint
-- What is planned uses its files as well, also where the working copy does not name them any more.
CREATE OR REPLACE FUNCTION "keep_file_uses"() RETURNS trigger LANGUAGE plpgsql AS $$
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
      SELECT file_references(NEW."planned"), false
      UNION ALL
      SELECT file_references(NEW."live"), true
    ) AS found
    GROUP BY found."reference";
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER "content_item_file_uses" ON "content_item";
--> statement-breakpoint
CREATE TRIGGER "content_item_file_uses" AFTER INSERT OR UPDATE OF "data", "planned", "live" OR DELETE ON "content_item"
FOR EACH ROW EXECUTE FUNCTION "keep_file_uses"();
