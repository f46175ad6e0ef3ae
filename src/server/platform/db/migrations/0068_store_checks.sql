CREATE TABLE "store_check" (
	"store" text PRIMARY KEY NOT NULL,
	"location" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"steps" jsonb NOT NULL
);
