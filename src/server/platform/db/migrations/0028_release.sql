CREATE TABLE "judging_appeal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "judging_appeal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer,
	"release_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
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
CREATE TABLE "judging_tie" (
	"ranking_id" integer NOT NULL,
	"track_id" integer NOT NULL,
	"prize_id" integer NOT NULL,
	"way" text NOT NULL,
	"entry_ids" integer[] NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "judging_tie_ranking_id_track_id_prize_id_pk" PRIMARY KEY("ranking_id","track_id","prize_id")
);
--> statement-breakpoint
CREATE TABLE "judging_release_entry" (
	"release_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"rank" integer,
	"value" integer NOT NULL,
	"prize" jsonb,
	"means" jsonb NOT NULL,
	"comments" jsonb NOT NULL,
	"result_id" integer,
	CONSTRAINT "judging_release_entry_release_id_entry_id_pk" PRIMARY KEY("release_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "judging_release" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "judging_release_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"round_id" integer NOT NULL,
	"ranking_id" integer NOT NULL,
	"status" text DEFAULT 'prepared' NOT NULL,
	"at" timestamp with time zone,
	"fields" jsonb NOT NULL,
	"appeal_until" timestamp with time zone,
	"template_id" integer,
	"prepared_by" text NOT NULL,
	"prepared_by_id" integer NOT NULL,
	"approved_by" text,
	"released_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"failure" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"created_by_id" integer,
	"department_id" integer
);
--> statement-breakpoint
ALTER TABLE "judging_appeal" ADD CONSTRAINT "judging_appeal_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judging_appeal" ADD CONSTRAINT "judging_appeal_release_id_judging_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."judging_release"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judging_appeal" ADD CONSTRAINT "judging_appeal_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judging_tie" ADD CONSTRAINT "judging_tie_ranking_id_judging_ranking_id_fk" FOREIGN KEY ("ranking_id") REFERENCES "public"."judging_ranking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judging_release_entry" ADD CONSTRAINT "judging_release_entry_release_id_judging_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."judging_release"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judging_release_entry" ADD CONSTRAINT "judging_release_entry_entry_id_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judging_release" ADD CONSTRAINT "judging_release_round_id_judging_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."judging_round"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judging_release" ADD CONSTRAINT "judging_release_ranking_id_judging_ranking_id_fk" FOREIGN KEY ("ranking_id") REFERENCES "public"."judging_ranking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judging_release" ADD CONSTRAINT "judging_release_template_id_certificate_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."certificate_template"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "judging_appeal_key" ON "judging_appeal" USING btree ("release_id","entry_id");--> statement-breakpoint
CREATE INDEX "judging_appeal_owner_index" ON "judging_appeal" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "judging_appeal_entry_index" ON "judging_appeal" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "judging_release_entry_index" ON "judging_release_entry" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "judging_release_pending_key" ON "judging_release" USING btree ("round_id") WHERE "judging_release"."status" IN ('prepared', 'approved', 'scheduled');--> statement-breakpoint
CREATE UNIQUE INDEX "judging_release_live_key" ON "judging_release" USING btree ("round_id") WHERE "judging_release"."status" = 'released';--> statement-breakpoint
CREATE INDEX "judging_release_due_index" ON "judging_release" USING btree ("at") WHERE "judging_release"."status" = 'scheduled';