CREATE TABLE "file_ended_use" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_ended_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_use" (
	"reference" text NOT NULL,
	"item_id" integer NOT NULL,
	"is_live" boolean NOT NULL,
	CONSTRAINT "file_use_reference_item_id_pk" PRIMARY KEY("reference","item_id")
);
--> statement-breakpoint
CREATE TABLE "file_former_name" (
	"stem" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"width" integer,
	"height" integer,
	"widths" integer[] NOT NULL,
	"file_id" text,
	"is_kept" boolean NOT NULL,
	"gone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "stem" text GENERATED ALWAYS AS (split_part("file_name", '.', 1)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "file_former_name" ADD CONSTRAINT "file_former_name_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_use_item_index" ON "file_use" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "file_use_live_index" ON "file_use" USING btree ("reference") WHERE "file_use"."is_live";--> statement-breakpoint
CREATE INDEX "file_former_name_file_index" ON "file_former_name" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "file_former_name_due_index" ON "file_former_name" USING btree ("stem") WHERE "file_former_name"."gone_at" IS NULL AND NOT "file_former_name"."is_kept";--> statement-breakpoint
CREATE INDEX "file_stem_index" ON "file" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "file_owner_index" ON "file" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "file_latest_index" ON "file" USING btree ("created_at" DESC NULLS FIRST,"id");