CREATE TABLE "file_upload_part" (
	"upload_id" text NOT NULL,
	"part" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "file_upload_part_upload_id_part_pk" PRIMARY KEY("upload_id","part")
);
--> statement-breakpoint
CREATE TABLE "file_upload" (
	"id" text PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"owner_id" integer,
	"draft" "bytea",
	"purpose" text NOT NULL,
	"source" text NOT NULL,
	"slot" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"media_type" text NOT NULL,
	"rules" jsonb NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ending_until" timestamp with time zone,
	"file_id" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "form_file" (
	"file_id" text PRIMARY KEY NOT NULL,
	"form_id" integer NOT NULL,
	"draft_id" integer,
	"answer_id" integer
);
--> statement-breakpoint
ALTER TABLE "file_upload_part" ADD CONSTRAINT "file_upload_part_upload_id_file_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."file_upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_upload" ADD CONSTRAINT "file_upload_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_upload" ADD CONSTRAINT "file_upload_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_file" ADD CONSTRAINT "form_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_file" ADD CONSTRAINT "form_file_form_id_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."form"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_file" ADD CONSTRAINT "form_file_draft_id_form_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."form_draft"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_file" ADD CONSTRAINT "form_file_answer_id_form_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."form_answer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "file_upload_key_key" ON "file_upload" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "file_upload_file_key" ON "file_upload" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "file_upload_owner_index" ON "file_upload" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "file_upload_draft_index" ON "file_upload" USING btree ("draft");--> statement-breakpoint
CREATE INDEX "file_upload_begun_index" ON "file_upload" USING btree ("begun_at");--> statement-breakpoint
CREATE INDEX "form_file_draft_index" ON "form_file" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "form_file_answer_index" ON "form_file" USING btree ("answer_id");