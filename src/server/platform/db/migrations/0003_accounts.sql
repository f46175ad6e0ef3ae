CREATE TABLE "account_role" (
	"account_id" integer NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "account_role_account_id_role_pk" PRIMARY KEY("account_id","role")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_name" text NOT NULL,
	"nick_name" text NOT NULL,
	"phone" text,
	"email" text,
	"password_hash" text,
	"avatar" text,
	"status" text DEFAULT 'active' NOT NULL,
	"local_area" jsonb,
	"work_name" text,
	"colleges" text,
	"education" text,
	"major" text,
	"personal_profile" text,
	"country_type" text,
	"source_channel" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"version" text NOT NULL,
	"address" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup_key" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"digest" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha_challenge" (
	"token" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"purpose" text NOT NULL,
	"address" text NOT NULL,
	"secret_key" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha_ticket" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"address" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"name" text NOT NULL,
	"digest" text NOT NULL,
	"points" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_limit_name_digest_pk" PRIMARY KEY("name","digest")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"locale" text NOT NULL,
	"values" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sms_code_phone_purpose_pk" PRIMARY KEY("phone","purpose")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"account_id" integer NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recent_request" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_role" ADD CONSTRAINT "account_role_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_user_name_key" ON "account" USING btree (lower("user_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "account_phone_key" ON "account" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "consent_account_index" ON "consent" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "captcha_challenge_expires_index" ON "captcha_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "captcha_ticket_expires_index" ON "captcha_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limit_ends_at_index" ON "rate_limit" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "message_due_index" ON "message" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "message_created_index" ON "message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sms_code_expires_index" ON "sms_code" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token_key" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_account_index" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_last_seen_index" ON "session" USING btree ("last_seen_at");