-- What judges wrote themselves, also in what they gave back: they take it away as the judge, and it names no entry.
CREATE VIEW "blind"."written" WITH (security_barrier) AS
SELECT a."id", r."name" AS "round", a."state", s."marks", s."comments", s."comment", s."note", s."saved_at"
FROM "public"."judge" j
JOIN "public"."judging_assignment" a ON a."judge_id" = j."id"
JOIN "public"."judging_round" r ON r."id" = a."round_id"
LEFT JOIN "public"."judging_sheet" s ON s."assignment_id" = a."id"
WHERE j."account_id" = current_setting('podium.judge')::integer AND r."state" <> 'draft';
