CREATE TABLE "organisation_invitation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organisation_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"role" text NOT NULL,
	"digest" "bytea" NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organisation_invitation" ADD CONSTRAINT "organisation_invitation_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organisation_invitation_digest_key" ON "organisation_invitation" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "organisation_invitation_organisation_index" ON "organisation_invitation" USING btree ("organisation_id","until");--> statement-breakpoint
CREATE INDEX "organisation_invitation_until_index" ON "organisation_invitation" USING btree ("until");