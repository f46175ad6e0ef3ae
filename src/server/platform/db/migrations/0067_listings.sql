CREATE TABLE "certification_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certification_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"certification_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file_id" text,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"valid_until" date,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certification" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer,
	"organisation_id" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"identity" jsonb NOT NULL,
	"registration_number" "bytea" NOT NULL,
	"number_key" "bytea" NOT NULL,
	"valid_until" timestamp with time zone,
	"reminded_days" integer,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"created_by_id" integer,
	"department_id" integer
);
--> statement-breakpoint
CREATE TABLE "listing" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer,
	"organisation_id" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"draft" jsonb NOT NULL,
	"live" jsonb,
	"published_at" timestamp with time zone,
	"valid_until" date,
	"sectors" text[] DEFAULT '{}' NOT NULL,
	"terms" "tsvector" DEFAULT '' NOT NULL,
	"is_visible" boolean DEFAULT false NOT NULL,
	"reminded_days" integer,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"created_by_id" integer,
	"department_id" integer
);
--> statement-breakpoint
CREATE TABLE "organisation_member" (
	"organisation_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisation_member_organisation_id_account_id_pk" PRIMARY KEY("organisation_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "organisation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organisation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer,
	"status" text DEFAULT 'active' NOT NULL,
	"kind" text NOT NULL,
	"original" text NOT NULL,
	"name" jsonb NOT NULL,
	"country" text NOT NULL,
	"region" text NOT NULL,
	"registration_number" "bytea" NOT NULL,
	"number_key" "bytea" NOT NULL,
	"lei" text,
	"address" text DEFAULT '' NOT NULL,
	"site" text,
	"logo_id" text,
	"introduction" jsonb DEFAULT '{"zh":"","en":""}'::jsonb NOT NULL,
	"sectors" text[] DEFAULT '{}' NOT NULL,
	"founded" integer,
	"size" text,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"contact_person" text DEFAULT '' NOT NULL,
	"contact_phone" text,
	"contact_email" text,
	"certified_until" timestamp with time zone,
	"is_visible" boolean DEFAULT false NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"created_by_id" integer,
	"department_id" integer
);
--> statement-breakpoint
ALTER TABLE "certification_file" ADD CONSTRAINT "certification_file_certification_id_certification_id_fk" FOREIGN KEY ("certification_id") REFERENCES "public"."certification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_file" ADD CONSTRAINT "certification_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification" ADD CONSTRAINT "certification_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification" ADD CONSTRAINT "certification_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_member" ADD CONSTRAINT "organisation_member_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation_member" ADD CONSTRAINT "organisation_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation" ADD CONSTRAINT "organisation_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation" ADD CONSTRAINT "organisation_logo_id_file_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certification_file_file_key" ON "certification_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "certification_file_round_index" ON "certification_file" USING btree ("certification_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certification_open_key" ON "certification" USING btree ("organisation_id") WHERE "certification"."status" IN ('draft', 'submitted', 'returned');--> statement-breakpoint
CREATE UNIQUE INDEX "certification_approved_key" ON "certification" USING btree ("organisation_id") WHERE "certification"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "certification_organisation_index" ON "certification" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "certification_owner_index" ON "certification" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "certification_status_index" ON "certification" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "listing_organisation_index" ON "listing" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "listing_owner_index" ON "listing" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "listing_status_index" ON "listing" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "listing_visible_index" ON "listing" USING btree ("kind","published_at","id") WHERE "listing"."is_visible";--> statement-breakpoint
CREATE INDEX "listing_sector_index" ON "listing" USING gin ("sectors");--> statement-breakpoint
CREATE INDEX "listing_terms_index" ON "listing" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "listing_until_index" ON "listing" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "organisation_member_account_index" ON "organisation_member" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_number_key" ON "organisation" USING btree ("number_key");--> statement-breakpoint
CREATE INDEX "organisation_owner_index" ON "organisation" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "organisation_visible_index" ON "organisation" USING btree ("kind","id") WHERE "organisation"."is_visible";--> statement-breakpoint
CREATE INDEX "organisation_sector_index" ON "organisation" USING gin ("sectors");--> statement-breakpoint
CREATE INDEX "organisation_logo_index" ON "organisation" USING btree ("logo_id");--> statement-breakpoint
CREATE INDEX "organisation_until_index" ON "organisation" USING btree ("certified_until");