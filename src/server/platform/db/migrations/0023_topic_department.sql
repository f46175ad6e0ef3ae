ALTER TABLE "topic" ADD COLUMN "department_id" integer;--> statement-breakpoint
UPDATE "content_item" SET
	"data" = '{"departmentId":null}'::jsonb || "data",
	"live" = '{"departmentId":null}'::jsonb || "live"
WHERE "type" = 'topic';--> statement-breakpoint
CREATE FUNCTION "hand_over_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "entry" SET "department_id" = NEW."department_id" WHERE "topic_id" = NEW."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "topic_department" AFTER UPDATE OF "department_id" ON "topic"
FOR EACH ROW WHEN (OLD."department_id" IS DISTINCT FROM NEW."department_id")
EXECUTE FUNCTION "hand_over_entries"();
