CREATE TABLE "content_former" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"former" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "topic" ALTER COLUMN "registration" SET DEFAULT '{"isOpen":true,"from":null,"until":null,"grace":10,"form":null,"quota":null,"listCap":50,"teamMin":1,"teamMax":5,"tutorMax":2,"ageMin":null,"ageMax":null,"isReviewed":false,"reviewers":1,"checklist":{"zh":"","en":""},"editUntil":null,"rosterUntil":null,"changeUntil":null,"withdrawUntil":null,"workFrom":null,"workUntil":null,"promoteUntil":null,"returnDays":5,"offerHours":48}'::jsonb;--> statement-breakpoint
ALTER TABLE "content_former" ADD CONSTRAINT "content_former_item_id_content_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;