DROP TRIGGER "judging_round_frozen" ON "judging_round";--> statement-breakpoint
CREATE TRIGGER "judging_round_frozen" BEFORE UPDATE ON "judging_round"
FOR EACH ROW WHEN (OLD."state" <> 'draft' AND (
	OLD."criteria", OLD."method", OLD."trim", OLD."decimals", OLD."tie_breaks", OLD."seats", OLD."quorum",
	OLD."blind", OLD."peers", OLD."seed", OLD."track_ids", OLD."year", OLD."number", OLD."follows_id", OLD."combine"
) IS DISTINCT FROM (
	NEW."criteria", NEW."method", NEW."trim", NEW."decimals", NEW."tie_breaks", NEW."seats", NEW."quorum",
	NEW."blind", NEW."peers", NEW."seed", NEW."track_ids", NEW."year", NEW."number", NEW."follows_id", NEW."combine"
))
EXECUTE FUNCTION "refuse_change"();
