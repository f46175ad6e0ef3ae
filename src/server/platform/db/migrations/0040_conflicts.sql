ALTER TABLE "judging_conflict" DROP CONSTRAINT "judging_conflict_entry_id_account_id_pk";--> statement-breakpoint
ALTER TABLE "judging_conflict" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "judging_conflict_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "judging_conflict" ADD COLUMN "state" text DEFAULT 'confirmed' NOT NULL;--> statement-breakpoint
ALTER TABLE "judging_conflict" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "judging_conflict" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "judging_conflict" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "judging_conflict" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "judging_conflict" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "judging_conflict" ADD COLUMN "created_by_id" integer;--> statement-breakpoint
ALTER TABLE "judging_conflict" ADD COLUMN "department_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "judging_conflict_key" ON "judging_conflict" USING btree ("entry_id","account_id","kind");--> statement-breakpoint
UPDATE "judging_conflict" SET "created_at" = "at";--> statement-breakpoint
ALTER TABLE "judging_conflict" DROP COLUMN "at";--> statement-breakpoint
-- What is hidden from some of the office has numbers that tell nothing: in a row of them a gap would say that there is
-- more (design of judging, 18). Numbers that were given stay, for the chains of sheets are made over them.
CREATE FUNCTION "drawn_id"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_taken boolean;
BEGIN
  LOOP
    NEW.id := 100000000 + ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 900000000;
    EXECUTE format('SELECT EXISTS (SELECT FROM %I.%I WHERE id = $1)', TG_TABLE_SCHEMA, TG_TABLE_NAME)
      INTO is_taken USING NEW.id;
    EXIT WHEN NOT is_taken;
  END LOOP;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "judging_assignment_drawn_id" BEFORE INSERT ON "judging_assignment" FOR EACH ROW EXECUTE FUNCTION "drawn_id"();--> statement-breakpoint
CREATE TRIGGER "judging_conflict_drawn_id" BEFORE INSERT ON "judging_conflict" FOR EACH ROW EXECUTE FUNCTION "drawn_id"();--> statement-breakpoint
CREATE TRIGGER "judging_appeal_drawn_id" BEFORE INSERT ON "judging_appeal" FOR EACH ROW EXECUTE FUNCTION "drawn_id"();--> statement-breakpoint
-- What somebody is in conflict with is kept from them no longer once it is waived.
CREATE OR REPLACE VIEW "blind"."panel" WITH (security_barrier) AS
WITH me AS (SELECT current_setting('podium.judge')::integer AS id),
given AS (
  SELECT a."round_id", a."judge_id", s."marks"
  FROM "public"."judging_assignment" a
  JOIN "public"."judging_round" r ON r."id" = a."round_id" AND r."state" IN ('ranked', 'released')
  JOIN "public"."judge" j ON j."id" = a."judge_id" AND j."account_id" IS DISTINCT FROM (SELECT id FROM me)
  JOIN "public"."judging_sheet" s ON s."assignment_id" = a."id" AND s."state" = 'submitted'
  WHERE a."state" = 'active'
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
