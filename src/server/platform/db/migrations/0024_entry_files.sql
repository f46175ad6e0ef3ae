CREATE TABLE "entry_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"part" text NOT NULL,
	"member_id" integer DEFAULT 0 NOT NULL,
	"slot" text NOT NULL,
	"file_id" text,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "entry_version_file" (
	"version_id" integer NOT NULL,
	"file_id" text NOT NULL,
	CONSTRAINT "entry_version_file_version_id_file_id_pk" PRIMARY KEY("version_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "file_upload" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "entry_file" ADD CONSTRAINT "entry_file_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_file" ADD CONSTRAINT "entry_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_version_file" ADD CONSTRAINT "entry_version_file_version_id_entry_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."entry_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_version_file" ADD CONSTRAINT "entry_version_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entry_file_file_key" ON "entry_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "entry_file_entry_index" ON "entry_file" USING btree ("entry_id","part","member_id");--> statement-breakpoint
CREATE INDEX "entry_version_file_file_index" ON "entry_version_file" USING btree ("file_id");