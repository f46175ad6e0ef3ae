-- What the others gave in a round, for a judge who has handed everything in: neither to which entry, nor who it was.
CREATE VIEW "blind"."panel" WITH (security_barrier) AS
SELECT a."round_id", s."marks"
FROM "public"."judging_assignment" a
JOIN "public"."judge" j ON j."id" = a."judge_id"
  AND j."account_id" IS DISTINCT FROM current_setting('podium.judge')::integer
JOIN "public"."judging_sheet" s ON s."assignment_id" = a."id" AND s."state" = 'submitted'
WHERE a."state" = 'active'
  AND a."round_id" IN (SELECT o."round_id" FROM "blind"."own" o)
  AND NOT EXISTS (
    SELECT FROM "blind"."own" o
    LEFT JOIN "public"."judging_sheet" mine ON mine."assignment_id" = o."id"
    WHERE o."round_id" = a."round_id" AND coalesce(mine."state", 'draft') IN ('draft', 'returned'));
