CREATE TABLE "form_answer_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_answer_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"answer_id" integer NOT NULL,
	"deed" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"number" integer NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_answer_change" ADD CONSTRAINT "form_answer_change_answer_id_form_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."form_answer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_answer_change_index" ON "form_answer_change" USING btree ("answer_id","id");