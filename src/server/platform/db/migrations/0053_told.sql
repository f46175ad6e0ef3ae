CREATE TABLE "message_digest" (
	"name" text PRIMARY KEY NOT NULL,
	"reached" integer
);
--> statement-breakpoint
ALTER TABLE "team_invitation" ADD COLUMN "sent_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "team_invitation" ADD COLUMN "seen_at" timestamp with time zone;