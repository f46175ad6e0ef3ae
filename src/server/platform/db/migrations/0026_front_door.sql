CREATE TABLE "prize" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prize_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"track_id" integer,
	"tier" text NOT NULL,
	"name" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"count" integer NOT NULL,
	"also" jsonb NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"track_id" integer NOT NULL,
	"topic_id" integer,
	"tier" text NOT NULL,
	"place" integer,
	"team" jsonb NOT NULL,
	"members" jsonb NOT NULL,
	"institution" jsonb NOT NULL,
	"country" text,
	"work" jsonb NOT NULL,
	"report_url" text,
	"film_url" text,
	"pdf_id" text,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stage" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "stage" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "prize" ADD CONSTRAINT "prize_year_contest_year_fk" FOREIGN KEY ("year") REFERENCES "public"."contest"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize" ADD CONSTRAINT "prize_track_id_track_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."track"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result" ADD CONSTRAINT "result_year_contest_year_fk" FOREIGN KEY ("year") REFERENCES "public"."contest"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result" ADD CONSTRAINT "result_track_id_track_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."track"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result" ADD CONSTRAINT "result_topic_id_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topic"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result" ADD CONSTRAINT "result_pdf_id_file_id_fk" FOREIGN KEY ("pdf_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prize_year_index" ON "prize" USING btree ("year","sort");--> statement-breakpoint
CREATE INDEX "result_year_index" ON "result" USING btree ("year","track_id","sort");--> statement-breakpoint
CREATE INDEX "result_tier_index" ON "result" USING btree ("tier","year");