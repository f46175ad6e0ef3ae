CREATE TABLE "alliance_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alliance_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"cover_id" text,
	"url" text,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chapter" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chapter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest" (
	"year" integer PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"slogan" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"status" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"registration_from" timestamp with time zone NOT NULL,
	"registration_until" timestamp with time zone NOT NULL,
	"place" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expert" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"position" jsonb NOT NULL,
	"organisation" jsonb NOT NULL,
	"field" jsonb NOT NULL,
	"biography" jsonb NOT NULL,
	"portrait_id" text,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stage" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"name" jsonb NOT NULL,
	"detail" jsonb NOT NULL,
	"place" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topic_attachment" (
	"topic_id" integer NOT NULL,
	"file_id" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "topic_attachment_topic_id_file_id_pk" PRIMARY KEY("topic_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "topic" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "topic_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"track_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"organiser" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"requirements" jsonb NOT NULL,
	"awards" jsonb NOT NULL,
	"timetable" jsonb NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "track" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "track_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"motif" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "track_year_code_key" UNIQUE("year","code")
);
--> statement-breakpoint
CREATE TABLE "unit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"name" jsonb NOT NULL,
	"url" text,
	"logo_id" text,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"original_filename" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"alt" jsonb NOT NULL,
	"is_public" boolean NOT NULL,
	"source_id" text,
	"source_type" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"type" smallint NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"taken_on" date NOT NULL,
	"cover_id" text,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_item" (
	"media_id" integer NOT NULL,
	"file_id" text NOT NULL,
	"caption" jsonb NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "media_item_media_id_sort_pk" PRIMARY KEY("media_id","sort")
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"status" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"cover_id" text,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"list_page" integer,
	"import_key" text,
	CONSTRAINT "news_import_key" UNIQUE("import_key")
);
--> statement-breakpoint
CREATE TABLE "publish_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publish_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tag" text NOT NULL,
	"announced_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "process" (
	"key" text PRIMARY KEY NOT NULL,
	"rate" integer NOT NULL,
	"url" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "published_page" (
	"release" text NOT NULL,
	"path" text NOT NULL,
	"hash" text NOT NULL,
	"tags" text[] NOT NULL,
	CONSTRAINT "published_page_release_path_pk" PRIMARY KEY("release","path")
);
--> statement-breakpoint
CREATE TABLE "publish_release" (
	"id" text PRIMARY KEY NOT NULL,
	"build" text NOT NULL,
	"live_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dictionary_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dictionary_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dict_type" text NOT NULL,
	"dict_label" jsonb NOT NULL,
	"dict_value" text NOT NULL,
	"list_class" text DEFAULT '' NOT NULL,
	"css_class" text DEFAULT '' NOT NULL,
	"dict_sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "dictionary_entry_key" UNIQUE("dict_type","dict_value")
);
--> statement-breakpoint
CREATE TABLE "dictionary_type" (
	"dict_type" text PRIMARY KEY NOT NULL,
	"dict_name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "friendly_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "friendly_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"url" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parameter" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "qr_code" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "qr_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"note" jsonb NOT NULL,
	"content" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wire_nonce" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alliance_item" ADD CONSTRAINT "alliance_item_cover_id_file_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert" ADD CONSTRAINT "expert_portrait_id_file_id_fk" FOREIGN KEY ("portrait_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage" ADD CONSTRAINT "stage_year_contest_year_fk" FOREIGN KEY ("year") REFERENCES "public"."contest"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_attachment" ADD CONSTRAINT "topic_attachment_topic_id_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topic"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_attachment" ADD CONSTRAINT "topic_attachment_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic" ADD CONSTRAINT "topic_year_contest_year_fk" FOREIGN KEY ("year") REFERENCES "public"."contest"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic" ADD CONSTRAINT "topic_track_id_track_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."track"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track" ADD CONSTRAINT "track_year_contest_year_fk" FOREIGN KEY ("year") REFERENCES "public"."contest"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit" ADD CONSTRAINT "unit_logo_id_file_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_year_contest_year_fk" FOREIGN KEY ("year") REFERENCES "public"."contest"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_cover_id_file_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_item" ADD CONSTRAINT "media_item_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_item" ADD CONSTRAINT "media_item_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_year_contest_year_fk" FOREIGN KEY ("year") REFERENCES "public"."contest"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_cover_id_file_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictionary_entry" ADD CONSTRAINT "dictionary_entry_dict_type_dictionary_type_dict_type_fk" FOREIGN KEY ("dict_type") REFERENCES "public"."dictionary_type"("dict_type") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stage_year_index" ON "stage" USING btree ("year","sort");--> statement-breakpoint
CREATE INDEX "topic_year_index" ON "topic" USING btree ("year","track_id","sort");--> statement-breakpoint
CREATE INDEX "file_name_index" ON "file" USING btree ("file_name");--> statement-breakpoint
CREATE INDEX "file_source_index" ON "file" USING btree ("source_type","source_id");--> statement-breakpoint
CREATE INDEX "media_year_index" ON "media" USING btree ("year","type","sort");--> statement-breakpoint
CREATE INDEX "news_order_index" ON "news" USING btree ("status","published_at","id");--> statement-breakpoint
CREATE INDEX "news_year_order_index" ON "news" USING btree ("year","status","published_at","id");--> statement-breakpoint
CREATE INDEX "news_list_page_index" ON "news" USING btree ("year","list_page");--> statement-breakpoint
CREATE INDEX "published_page_tags_index" ON "published_page" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "dictionary_entry_order_index" ON "dictionary_entry" USING btree ("dict_type","dict_sort");--> statement-breakpoint
CREATE INDEX "wire_nonce_used_at_index" ON "wire_nonce" USING btree ("used_at");