CREATE TABLE "survey_answer_files" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"key" text NOT NULL,
	"question_id" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"media_type" text NOT NULL,
	"claimed_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_answer_files_app_id_survey_id_key_pk" PRIMARY KEY("app_id","survey_id","key")
);
--> statement-breakpoint
CREATE TABLE "survey_answers" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"number" integer NOT NULL,
	"id" text NOT NULL,
	"submit_id" text NOT NULL,
	"version" integer NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"seconds" integer,
	"channel" text NOT NULL,
	"device" text NOT NULL,
	"ip" text NOT NULL,
	"answers" jsonb NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "survey_answers_app_id_survey_id_number_pk" PRIMARY KEY("app_id","survey_id","number")
);
--> statement-breakpoint
CREATE TABLE "survey_collections" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"published_version" integer,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"max_answers" integer,
	"presentation" jsonb NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"answer_count" integer DEFAULT 0 NOT NULL,
	"answered_versions" integer[] DEFAULT '{}' NOT NULL,
	"deletions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "survey_collections_app_id_survey_id_pk" PRIMARY KEY("app_id","survey_id")
);
--> statement-breakpoint
CREATE TABLE "survey_exports" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"id" text NOT NULL,
	"format" text NOT NULL,
	"selection" jsonb NOT NULL,
	"up_to_number" integer NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"file_name" text NOT NULL,
	"key" text,
	"size" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"expired" boolean DEFAULT false NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "survey_exports_app_id_survey_id_id_pk" PRIMARY KEY("app_id","survey_id","id")
);
--> statement-breakpoint
CREATE TABLE "survey_statistics" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"block" integer NOT NULL,
	"counted_to" integer NOT NULL,
	"deletions" integer NOT NULL,
	"basis" text NOT NULL,
	"state" jsonb,
	CONSTRAINT "survey_statistics_app_id_survey_id_block_pk" PRIMARY KEY("app_id","survey_id","block")
);
--> statement-breakpoint
CREATE TABLE "survey_versions" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"version" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_versions_app_id_survey_id_version_pk" PRIMARY KEY("app_id","survey_id","version")
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"question_count" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"published_revision" integer,
	"created_by" text NOT NULL,
	"updated_by" text NOT NULL,
	"updated_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "surveys_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE INDEX "survey_answer_files_created" ON "survey_answer_files" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_answers_submit" ON "survey_answers" USING btree ("app_id","survey_id","submit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_answers_id" ON "survey_answers" USING btree ("app_id","id");--> statement-breakpoint
CREATE INDEX "survey_answers_deleted" ON "survey_answers" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "survey_exports_expires" ON "survey_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "survey_versions_survey" ON "survey_versions" USING btree ("survey_id");--> statement-breakpoint
CREATE INDEX "surveys_id" ON "surveys" USING btree ("id");--> statement-breakpoint
CREATE INDEX "surveys_updated" ON "surveys" USING btree ("app_id","updated_at");