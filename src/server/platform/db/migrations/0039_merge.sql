ALTER TABLE "team_invitation" ADD COLUMN "is_merge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "team_request" ADD COLUMN "from_team_id" integer;--> statement-breakpoint
ALTER TABLE "team_request" ADD CONSTRAINT "team_request_from_team_id_team_id_fk" FOREIGN KEY ("from_team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;