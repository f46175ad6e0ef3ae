-- The tracks that a double-blind round judges now: who won in them before is not told meanwhile. What a round has made
-- known itself stays known, also while it is judged again.
CREATE VIEW "held_track" AS
SELECT DISTINCT t."id" AS "track_id"
FROM "judging_round" r
JOIN "track" t ON t."year" = r."year" AND (cardinality(r."track_ids") = 0 OR t."id" = ANY (r."track_ids"))
WHERE r."blind" = 'double' AND r."state" IN ('open', 'paused', 'closed')
  AND NOT EXISTS (SELECT FROM "judging_release" l WHERE l."round_id" = r."id" AND l."status" IN ('released', 'superseded'));
