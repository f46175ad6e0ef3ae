-- A picture that a form has ceased to show goes from its address as one that a record has ceased to show.
CREATE FUNCTION "end_form_version_file_uses"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "file_ended_use" ("reference") SELECT file_references(OLD."definition");
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "form_version_file_uses" AFTER UPDATE OF "replaced_at" OR DELETE ON "form_version"
FOR EACH ROW WHEN (OLD."replaced_at" IS NULL) EXECUTE FUNCTION "end_form_version_file_uses"();
--> statement-breakpoint
CREATE FUNCTION "end_form_file_uses"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "file_ended_use" ("reference")
  SELECT file_references(OLD."settings")
  EXCEPT
  SELECT file_references(CASE WHEN TG_OP = 'UPDATE' THEN NEW."settings" END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "form_file_uses" AFTER UPDATE OF "settings" OR DELETE ON "form"
FOR EACH ROW WHEN (OLD."number" IS NOT NULL) EXECUTE FUNCTION "end_form_file_uses"();
