CREATE TABLE "publish_broken_page" (
	"path" text PRIMARY KEY NOT NULL,
	"tags" text[] NOT NULL,
	"batches" bigint[] NOT NULL,
	"failure" text NOT NULL,
	"tries" integer NOT NULL,
	"retry_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publish_purge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publish_purge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tags" text[] NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_item" ADD COLUMN "review" jsonb;--> statement-breakpoint
ALTER TABLE "content_item" ADD COLUMN "plan_failure" jsonb;