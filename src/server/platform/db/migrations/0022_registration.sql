CREATE TABLE "certificate_template" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"ground_id" text,
	"texts" jsonb NOT NULL,
	"code_x" integer NOT NULL,
	"code_y" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"created_by_id" integer,
	"department_id" integer
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"words" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"ground_id" text,
	"code_x" integer NOT NULL,
	"code_y" integer NOT NULL,
	"issued_on" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issued_by" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"successor" text
);
--> statement-breakpoint
CREATE TABLE "entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"topic_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"slot" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"number" text,
	"title" text DEFAULT '' NOT NULL,
	"begun_at" timestamp with time zone,
	"turn" integer,
	"due_at" timestamp with time zone,
	"own_until" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"version_id" integer,
	"approved_id" integer,
	"is_waiting" boolean DEFAULT false NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"leased_by_id" integer,
	"leased_until" timestamp with time zone,
	"disqualifier" text,
	"disqualify_reason" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"first_channel" text,
	"last_channel" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"created_by_id" integer,
	"department_id" integer
);
--> statement-breakpoint
CREATE TABLE "entry_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"side" text NOT NULL,
	"deed" text NOT NULL,
	"status" text NOT NULL,
	"by" text,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_office" boolean NOT NULL,
	"by" text,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_part" (
	"entry_id" integer NOT NULL,
	"part" text NOT NULL,
	"member_id" integer DEFAULT 0 NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"stamps" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entry_part_entry_id_part_member_id_pk" PRIMARY KEY("entry_id","part","member_id")
);
--> statement-breakpoint
CREATE TABLE "entry_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"submission" uuid NOT NULL,
	"snapshot" jsonb NOT NULL,
	"digest" "bytea" NOT NULL,
	"by_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_consent" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "place" (
	"topic_id" integer NOT NULL,
	"no" integer NOT NULL,
	"entry_id" integer,
	CONSTRAINT "place_topic_id_no_pk" PRIMARY KEY("topic_id","no")
);
--> statement-breakpoint
CREATE TABLE "place_cap" (
	"topic_id" integer PRIMARY KEY NOT NULL,
	"cap" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"reviewer_id" integer NOT NULL,
	"reviewer" text NOT NULL,
	"decision" text NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_invitation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" integer NOT NULL,
	"kind" text NOT NULL,
	"role" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"phone" text,
	"email" text,
	"uses" integer DEFAULT 0 NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_member" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" integer NOT NULL,
	"account_id" integer,
	"role" text NOT NULL,
	"scope" text NOT NULL,
	"slot" integer NOT NULL,
	"person" "bytea",
	"name" text,
	"name_latin" text DEFAULT '' NOT NULL,
	"school" text,
	"birthday" text,
	"id_country" text,
	"id_number" "bytea",
	"guardian_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "team_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"role" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "topic" ALTER COLUMN "registration" SET DEFAULT '{"isOpen":true,"from":null,"until":null,"grace":10,"form":null,"quota":null,"listCap":50,"teamMin":1,"teamMax":5,"tutorMax":2,"ageMin":null,"ageMax":null,"isReviewed":false,"reviewers":1,"editUntil":null,"rosterUntil":null,"changeUntil":null,"withdrawUntil":null,"promoteUntil":null,"returnDays":5,"offerHours":48}'::jsonb;--> statement-breakpoint
ALTER TABLE "contest" ADD COLUMN "team_scope" text DEFAULT 'contest' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_template" ADD CONSTRAINT "certificate_template_year_contest_year_fk" FOREIGN KEY ("year") REFERENCES "public"."contest"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_template" ADD CONSTRAINT "certificate_template_ground_id_file_id_fk" FOREIGN KEY ("ground_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_member_id_team_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_year_contest_year_fk" FOREIGN KEY ("year") REFERENCES "public"."contest"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_topic_id_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topic"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_event" ADD CONSTRAINT "entry_event_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_message" ADD CONSTRAINT "entry_message_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_part" ADD CONSTRAINT "entry_part_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_version" ADD CONSTRAINT "entry_version_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_version" ADD CONSTRAINT "entry_version_by_id_account_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_consent" ADD CONSTRAINT "member_consent_member_id_team_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_topic_id_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topic"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_cap" ADD CONSTRAINT "place_cap_topic_id_topic_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topic"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_review" ADD CONSTRAINT "entry_review_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_review" ADD CONSTRAINT "entry_review_version_id_entry_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."entry_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitation" ADD CONSTRAINT "team_invitation_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_request" ADD CONSTRAINT "team_request_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_request" ADD CONSTRAINT "team_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team" ADD CONSTRAINT "team_year_contest_year_fk" FOREIGN KEY ("year") REFERENCES "public"."contest"("year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_code_key" ON "certificate" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_living_key" ON "certificate" USING btree ("entry_id","member_id","kind") WHERE "certificate"."revoked_at" IS NULL;--> statement-breakpoint
CREATE INDEX "certificate_member_index" ON "certificate" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "certificate_year_index" ON "certificate" USING btree ("year","id");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_topic_key" ON "entry" USING btree ("team_id","topic_id") WHERE "entry"."status" NOT IN ('rejected', 'withdrawn', 'disqualified');--> statement-breakpoint
CREATE UNIQUE INDEX "entry_slot_key" ON "entry" USING btree ("team_id","slot") WHERE "entry"."status" NOT IN ('rejected', 'withdrawn', 'disqualified');--> statement-breakpoint
CREATE UNIQUE INDEX "entry_number_key" ON "entry" USING btree ("number");--> statement-breakpoint
CREATE INDEX "entry_topic_index" ON "entry" USING btree ("topic_id","status","id");--> statement-breakpoint
CREATE INDEX "entry_turn_index" ON "entry" USING btree ("topic_id","turn") WHERE "entry"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "entry_due_index" ON "entry" USING btree ("due_at") WHERE "entry"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "entry_review_index" ON "entry" USING btree ("submitted_at","id") WHERE "entry"."is_waiting";--> statement-breakpoint
CREATE INDEX "entry_list_index" ON "entry" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "entry_year_index" ON "entry" USING btree ("year","id");--> statement-breakpoint
CREATE INDEX "entry_event_entry_index" ON "entry_event" USING btree ("entry_id","id");--> statement-breakpoint
CREATE INDEX "entry_message_entry_index" ON "entry_message" USING btree ("entry_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_version_submission_key" ON "entry_version" USING btree ("entry_id","submission");--> statement-breakpoint
CREATE INDEX "member_consent_member_index" ON "member_consent" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "place_entry_key" ON "place" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "place_free_index" ON "place" USING btree ("topic_id","no") WHERE "place"."entry_id" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "entry_review_key" ON "entry_review" USING btree ("version_id","reviewer_id");--> statement-breakpoint
CREATE INDEX "entry_review_entry_index" ON "entry_review" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitation_digest_key" ON "team_invitation" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "team_invitation_team_index" ON "team_invitation" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_member_account_key" ON "team_member" USING btree ("scope","account_id","slot") WHERE "team_member"."left_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "team_member_person_key" ON "team_member" USING btree ("scope","person","slot") WHERE "team_member"."left_at" IS NULL AND "team_member"."person" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "team_member_captain_key" ON "team_member" USING btree ("team_id") WHERE "team_member"."left_at" IS NULL AND "team_member"."role" = 'captain';--> statement-breakpoint
CREATE INDEX "team_member_team_index" ON "team_member" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "team_member_person_index" ON "team_member" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_request_key" ON "team_request" USING btree ("team_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_name_key" ON "team" USING btree ("year","name_key") WHERE "team"."ended_at" IS NULL;
--> statement-breakpoint
UPDATE "topic" SET "registration" = '{"grace":10,"form":null,"listCap":50,"tutorMax":2,"ageMin":null,"ageMax":null,"reviewers":1,"editUntil":null,"rosterUntil":null,"changeUntil":null,"withdrawUntil":null,"promoteUntil":null,"returnDays":5,"offerHours":48}'::jsonb || "registration";--> statement-breakpoint
UPDATE "content_item" SET
	"data" = jsonb_set("data", '{registration}', '{"grace":10,"form":null,"listCap":50,"tutorMax":2,"ageMin":null,"ageMax":null,"reviewers":1,"editUntil":null,"rosterUntil":null,"changeUntil":null,"withdrawUntil":null,"promoteUntil":null,"returnDays":5,"offerHours":48}'::jsonb || ("data"->'registration')),
	"live" = jsonb_set("live", '{registration}', '{"grace":10,"form":null,"listCap":50,"tutorMax":2,"ageMin":null,"ageMax":null,"reviewers":1,"editUntil":null,"rosterUntil":null,"changeUntil":null,"withdrawUntil":null,"promoteUntil":null,"returnDays":5,"offerHours":48}'::jsonb || ("live"->'registration'))
WHERE "type" = 'topic' AND "data" ? 'registration';--> statement-breakpoint
UPDATE "content_item" SET "data" = '{"teamScope":"contest"}'::jsonb || "data", "live" = '{"teamScope":"contest"}'::jsonb || "live" WHERE "type" = 'contest';
