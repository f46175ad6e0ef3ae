CREATE TABLE "message_digest" (
	"name" text PRIMARY KEY NOT NULL,
	"reached" integer
);
--> statement-breakpoint
ALTER TABLE "team_invitation" ADD COLUMN "sent_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "team_invitation" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
UPDATE "identity_case" AS c SET "department_id" = (
	SELECT e."department_id" FROM "entry" e JOIN "team_member" m ON m."team_id" = e."team_id"
	WHERE m."id" = c."member_id" ORDER BY e."id" DESC LIMIT 1);
