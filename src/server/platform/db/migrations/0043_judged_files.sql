-- What members show of themselves is for the office alone: rounds that were opened before judges were kept from it have
-- such files among those that their judges read.
UPDATE "judged_entry" j SET "content" = jsonb_set(j."content", '{fileIds}', (
  SELECT coalesce(jsonb_agg(f."id" ORDER BY f."at"), '[]')
  FROM jsonb_array_elements_text(j."content" -> 'fileIds') WITH ORDINALITY AS f ("id", "at")
  WHERE f."id" NOT IN (SELECT m."file_id" FROM "entry_file" m WHERE m."part" = 'member' AND m."file_id" IS NOT NULL)))
WHERE j."content" -> 'fileIds' ?| ARRAY(
  SELECT m."file_id" FROM "entry_file" m WHERE m."part" = 'member' AND m."file_id" IS NOT NULL);
