CREATE TABLE "ai_uses" (
	"app_id" text NOT NULL,
	"day" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "ai_uses_app_id_day_pk" PRIMARY KEY("app_id","day")
);
--> statement-breakpoint
CREATE TABLE "favorite_questions" (
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"question" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_questions_app_id_user_id_id_pk" PRIMARY KEY("app_id","user_id","id")
);
--> statement-breakpoint
CREATE TABLE "survey_templates" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"question_count" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_templates_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE INDEX "favorite_questions_created" ON "favorite_questions" USING btree ("app_id","user_id","created_at");