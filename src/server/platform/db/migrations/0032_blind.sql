ALTER TABLE "judged_entry" ADD COLUMN "content" jsonb;--> statement-breakpoint
-- What judges read. The role that reads it is made at the start of the portal, for it belongs to the cluster.
CREATE SCHEMA "blind";--> statement-breakpoint
-- Whose assignments they are the setting says; without it there is an error, and neither nothing nor everything. The
-- ids of entries stand here alone, where nobody but the views below reads them.
CREATE VIEW "blind"."own" WITH (security_barrier) AS
SELECT a."id", a."round_id", a."entry_id", a."position"
FROM "public"."judge" j
JOIN "public"."judging_assignment" a ON a."judge_id" = j."id"
JOIN "public"."judging_round" r ON r."id" = a."round_id"
WHERE j."account_id" = current_setting('podium.judge')::integer AND a."state" = 'active' AND r."state" <> 'draft';
--> statement-breakpoint
CREATE VIEW "blind"."assignment" WITH (security_barrier) AS
SELECT o."id", o."round_id", o."position", e."blind_no", e."title", t."title" AS "topic", t."track_id", k."name" AS "track",
  CASE WHEN r."blind" = 'open' THEN e."content" ->> 'team' END AS "team",
  coalesce(e."content" -> 'answers', '[]') AS "answers"
FROM "blind"."own" o
JOIN "public"."judging_round" r ON r."id" = o."round_id"
JOIN "public"."judged_entry" e ON e."round_id" = o."round_id" AND e."entry_id" = o."entry_id"
JOIN "public"."entry" n ON n."id" = o."entry_id"
JOIN "public"."topic" t ON t."id" = n."topic_id"
JOIN "public"."track" k ON k."id" = t."track_id";
--> statement-breakpoint
CREATE VIEW "blind"."round" WITH (security_barrier) AS
SELECT r."id", r."year", r."name", r."state", r."blind", r."peers", r."criteria", r."due_at"
FROM "public"."judging_round" r
WHERE r."id" IN (SELECT o."round_id" FROM "blind"."own" o);
--> statement-breakpoint
CREATE VIEW "blind"."sheet" WITH (security_barrier) AS
SELECT s."assignment_id", s."state", s."version", s."marks", s."comments", s."comment", s."note", s."confidence",
  s."saved_at", s."submitted_at", s."reason", s."late", s."head"
FROM "blind"."own" o
JOIN "public"."judging_sheet" s ON s."assignment_id" = o."id";
--> statement-breakpoint
CREATE VIEW "blind"."peer" WITH (security_barrier) AS
SELECT o."id" AS "assignment_id", s."marks"
FROM "blind"."own" o
JOIN "public"."judging_round" r ON r."id" = o."round_id"
LEFT JOIN "public"."judging_sheet" mine ON mine."assignment_id" = o."id"
JOIN "public"."judging_assignment" a ON a."round_id" = o."round_id" AND a."entry_id" = o."entry_id"
  AND a."id" <> o."id" AND a."state" = 'active'
JOIN "public"."judging_sheet" s ON s."assignment_id" = a."id" AND s."state" = 'submitted'
WHERE r."peers" = 'always' OR (r."peers" = 'afterMine' AND mine."state" IN ('submitted', 'abstained'));
--> statement-breakpoint
CREATE VIEW "blind"."file" WITH (security_barrier) AS
SELECT o."id" AS "assignment_id", f."id", f."original_filename", f."media_type", f."size"
FROM "blind"."own" o
JOIN "public"."judging_round" r ON r."id" = o."round_id" AND r."blind" = 'open'
JOIN "public"."judged_entry" e ON e."round_id" = o."round_id" AND e."entry_id" = o."entry_id"
JOIN "public"."file" f ON f."id" IN (SELECT jsonb_array_elements_text(e."content" -> 'fileIds'));
