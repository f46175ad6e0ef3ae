-- An entry that has left the contest is no longer shown to its judges, and what the others gave to it stands nowhere; what
-- was written stays, and counts again once the entry is approved again. What all score to be compared counts nowhere.
CREATE OR REPLACE VIEW "blind"."own" WITH (security_barrier) AS
SELECT a."id", a."round_id", a."entry_id", a."position", a."is_calibration"
FROM "public"."judge" j
JOIN "public"."judging_assignment" a ON a."judge_id" = j."id"
JOIN "public"."judging_round" r ON r."id" = a."round_id"
JOIN "public"."entry" n ON n."id" = a."entry_id"
WHERE j."account_id" = current_setting('podium.judge')::integer AND a."state" = 'active' AND r."state" <> 'draft'
  AND (a."is_calibration" OR n."status" = 'approved');--> statement-breakpoint
CREATE OR REPLACE VIEW "blind"."panel" WITH (security_barrier) AS
WITH me AS (SELECT current_setting('podium.judge')::integer AS id),
given AS (
  SELECT a."round_id", a."judge_id", s."marks"
  FROM "public"."judging_assignment" a
  JOIN "public"."judging_round" r ON r."id" = a."round_id" AND r."state" IN ('ranked', 'released')
  JOIN "public"."entry" n ON n."id" = a."entry_id" AND n."status" = 'approved'
  JOIN "public"."judge" j ON j."id" = a."judge_id" AND j."account_id" IS DISTINCT FROM (SELECT id FROM me)
  JOIN "public"."judging_sheet" s ON s."assignment_id" = a."id" AND s."state" = 'submitted'
  WHERE a."state" = 'active' AND NOT a."is_calibration"
    AND a."round_id" IN (SELECT o."round_id" FROM "blind"."own" o)
    AND NOT EXISTS (
      SELECT FROM "public"."judging_conflict" c
      WHERE c."entry_id" = a."entry_id" AND c."account_id" = (SELECT id FROM me) AND c."state" <> 'waived')
    AND NOT EXISTS (
      SELECT FROM "public"."judging_assignment" gone
      JOIN "public"."judge" mine ON mine."id" = gone."judge_id" AND mine."account_id" = (SELECT id FROM me)
      WHERE gone."round_id" = a."round_id" AND gone."entry_id" = a."entry_id" AND gone."state" <> 'active')
    AND NOT EXISTS (
      SELECT FROM "blind"."own" o
      LEFT JOIN "public"."judging_sheet" mine ON mine."assignment_id" = o."id"
      WHERE o."round_id" = a."round_id" AND coalesce(mine."state", 'draft') IN ('draft', 'returned'))
)
SELECT g."round_id", g."marks" FROM given g
WHERE (SELECT count(DISTINCT x."judge_id") FROM given x WHERE x."round_id" = g."round_id") >= 3;
