CREATE TABLE "exam_devices" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"device" text NOT NULL,
	"candidate" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_devices_app_id_survey_id_device_candidate_pk" PRIMARY KEY("app_id","survey_id","device","candidate")
);
--> statement-breakpoint
CREATE TABLE "survey_answer_indexes" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"fields" text NOT NULL,
	"read_to" integer DEFAULT 0 NOT NULL,
	"changed" integer[] DEFAULT '{}' NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_answer_indexes_app_id_survey_id_fields_pk" PRIMARY KEY("app_id","survey_id","fields")
);
--> statement-breakpoint
CREATE TABLE "survey_answer_keys" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"fields" text NOT NULL,
	"said" bigint NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "survey_answer_keys_app_id_survey_id_fields_said_number_pk" PRIMARY KEY("app_id","survey_id","fields","said","number")
);
--> statement-breakpoint
ALTER TABLE "exam_papers" ADD COLUMN "continue_code" text;--> statement-breakpoint
CREATE INDEX "survey_answer_indexes_used" ON "survey_answer_indexes" USING btree ("used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_papers_continue" ON "exam_papers" USING btree ("app_id","survey_id","continue_code") WHERE submitted_at is null;