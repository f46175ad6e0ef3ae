CREATE TABLE "identity_case" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identity_case_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer,
	"member_id" integer NOT NULL,
	"person" "bytea" NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"content" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"created_by_id" integer,
	"department_id" integer
);
--> statement-breakpoint
CREATE TABLE "entry_conflict" (
	"entry_id" integer NOT NULL,
	"reviewer_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entry_conflict_entry_id_reviewer_id_pk" PRIMARY KEY("entry_id","reviewer_id")
);
--> statement-breakpoint
CREATE TABLE "canary" (
	"name" text PRIMARY KEY NOT NULL,
	"digest" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "entry_file" ADD COLUMN "is_sensitive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "entry" ADD COLUMN "start_number" integer;--> statement-breakpoint
ALTER TABLE "identity_case" ADD CONSTRAINT "identity_case_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_case" ADD CONSTRAINT "identity_case_member_id_team_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_conflict" ADD CONSTRAINT "entry_conflict_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_conflict" ADD CONSTRAINT "entry_conflict_reviewer_id_account_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_case_open_key" ON "identity_case" USING btree ("member_id") WHERE "identity_case"."status" = 'open';--> statement-breakpoint
CREATE INDEX "identity_case_owner_index" ON "identity_case" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_start_key" ON "entry" USING btree ("topic_id","start_number");