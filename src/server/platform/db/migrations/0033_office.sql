CREATE TABLE "bin" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bin_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"removed_by" text NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone DEFAULT now() + interval '30 days' NOT NULL,
	"created_by_id" integer,
	"department_id" integer
);
--> statement-breakpoint
CREATE INDEX "bin_record_index" ON "bin" USING btree ("kind","record_id");--> statement-breakpoint
CREATE INDEX "bin_until_index" ON "bin" USING btree ("until");