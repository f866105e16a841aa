CREATE TABLE "survey_answer_imports" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"id" text NOT NULL,
	"file_name" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"row_count" integer NOT NULL,
	"mapping" jsonb,
	"status" smallint DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"refused_key" text,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_answer_imports_app_id_survey_id_id_pk" PRIMARY KEY("app_id","survey_id","id")
);
--> statement-breakpoint
ALTER TABLE "survey_answer_history" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "survey_answer_history" ADD COLUMN "changed_by_name" text;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD COLUMN "tags" text[];--> statement-breakpoint
ALTER TABLE "survey_answers" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD COLUMN "added_by" text;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD COLUMN "deleted_by" text;--> statement-breakpoint
CREATE INDEX "survey_answer_imports_created" ON "survey_answer_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "survey_answers_submitted" ON "survey_answers" USING btree ("app_id","survey_id","submitted_at");--> statement-breakpoint
CREATE INDEX "survey_answers_tags" ON "survey_answers" USING gin ("tags") WHERE tags is not null;--> statement-breakpoint
CREATE INDEX "survey_answers_bin" ON "survey_answers" USING btree ("app_id","survey_id","deleted_at") WHERE deleted_at is not null;