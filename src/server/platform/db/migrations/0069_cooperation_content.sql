CREATE TABLE "cooperation_expert" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cooperation_expert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"position" jsonb NOT NULL,
	"organisation" jsonb NOT NULL,
	"field" jsonb NOT NULL,
	"country" text NOT NULL,
	"biography" jsonb NOT NULL,
	"consent_on" date NOT NULL,
	"portrait_id" text,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cooperation_news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cooperation_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"cover_id" text,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "park" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "park_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"country" text NOT NULL,
	"place" jsonb NOT NULL,
	"industries" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"founded_year" integer,
	"area" integer,
	"body" jsonb NOT NULL,
	"url" text,
	"cover_id" text,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" jsonb NOT NULL,
	"authors" jsonb NOT NULL,
	"published_on" date NOT NULL,
	"summary" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"file_id" text,
	"english_file_id" text,
	"url" text,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cooperation_expert" ADD CONSTRAINT "cooperation_expert_portrait_id_file_id_fk" FOREIGN KEY ("portrait_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cooperation_news" ADD CONSTRAINT "cooperation_news_cover_id_file_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "park" ADD CONSTRAINT "park_cover_id_file_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_english_file_id_file_id_fk" FOREIGN KEY ("english_file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;