CREATE TABLE "judged_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "judged_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_id" text NOT NULL,
	"entry_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"place" integer NOT NULL,
	"copy_id" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"refusal" text,
	"found" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"created_by_id" integer,
	"department_id" integer
);
--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "copy_of" text;--> statement-breakpoint
ALTER TABLE "judged_file" ADD CONSTRAINT "judged_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judged_file" ADD CONSTRAINT "judged_file_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judged_file" ADD CONSTRAINT "judged_file_copy_id_file_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "judged_file_file_key" ON "judged_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "judged_file_entry_index" ON "judged_file" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "judged_file_pending_index" ON "judged_file" USING btree ("id") WHERE "judged_file"."state" = 'pending';--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_copy_of_file_id_fk" FOREIGN KEY ("copy_of") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_copy_index" ON "file" USING btree ("copy_of");--> statement-breakpoint
CREATE TRIGGER "judged_file_drawn_id" BEFORE INSERT ON "judged_file" FOR EACH ROW EXECUTE FUNCTION "drawn_id"();--> statement-breakpoint
-- Where who entered is hidden, judges get copies that tell nothing of them, once nothing was found in one or somebody has
-- looked at it; of the file itself they learn neither name nor length.
DROP VIEW "blind"."file";--> statement-breakpoint
CREATE VIEW "blind"."file" WITH (security_barrier) AS
SELECT o."id" AS "assignment_id", n."place"::integer AS "place",
  CASE WHEN r."blind" = 'open' THEN f."original_filename" END AS "name",
  CASE WHEN r."blind" = 'open' OR c."state" IN ('clear', 'shown') THEN 'ready'
    WHEN c."state" IN ('withheld', 'refused') THEN c."state" ELSE 'waiting' END AS "state",
  f."size",
  CASE WHEN f."id" IS NOT NULL THEN jsonb_build_object('id', f."id", 'originalFilename', f."original_filename",
    'mediaType', f."media_type", 'size', f."size") END AS "file"
FROM "blind"."own" o
JOIN "public"."judging_round" r ON r."id" = o."round_id"
JOIN "public"."judged_entry" e ON e."round_id" = o."round_id" AND e."entry_id" = o."entry_id"
CROSS JOIN LATERAL jsonb_array_elements_text(e."content" -> 'fileIds') WITH ORDINALITY AS n ("file_id", "place")
LEFT JOIN "public"."judged_file" c ON c."file_id" = n."file_id" AND r."blind" <> 'open'
LEFT JOIN "public"."file" f ON f."id" = CASE WHEN r."blind" = 'open' THEN n."file_id"
  WHEN c."state" IN ('clear', 'shown') THEN c."copy_id" END;
