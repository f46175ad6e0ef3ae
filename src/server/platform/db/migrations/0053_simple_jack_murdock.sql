CREATE TABLE "message_digest" (
	"name" text PRIMARY KEY NOT NULL,
	"reached" integer
);
