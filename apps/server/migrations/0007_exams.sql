CREATE TABLE "bank_questions" (
	"app_id" text NOT NULL,
	"bank_id" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"difficulty" smallint,
	"knowledge" text[] DEFAULT '{}' NOT NULL,
	"question" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_questions_app_id_bank_id_id_pk" PRIMARY KEY("app_id","bank_id","id")
);
--> statement-breakpoint
CREATE TABLE "exam_banks" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_banks_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "exam_certificates" (
	"app_id" text NOT NULL,
	"number" text NOT NULL,
	"survey_id" text NOT NULL,
	"paper_id" text NOT NULL,
	"certificate_title" text NOT NULL,
	"exam_title" text NOT NULL,
	"name" text NOT NULL,
	"score" integer NOT NULL,
	"total" integer NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_certificates_app_id_number_pk" PRIMARY KEY("app_id","number")
);
--> statement-breakpoint
CREATE TABLE "exam_marks" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"paper_id" text NOT NULL,
	"id" text NOT NULL,
	"question_id" text NOT NULL,
	"marker_id" text NOT NULL,
	"marker_name" text NOT NULL,
	"score" integer NOT NULL,
	"comment" text NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_marks_app_id_survey_id_paper_id_id_pk" PRIMARY KEY("app_id","survey_id","paper_id","id")
);
--> statement-breakpoint
CREATE TABLE "exam_papers" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"candidate" text NOT NULL,
	"candidate_name" text NOT NULL,
	"attempt" integer NOT NULL,
	"layout" jsonb NOT NULL,
	"channel" text NOT NULL,
	"device" text NOT NULL,
	"ip" text NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"automatic" boolean DEFAULT false NOT NULL,
	"answer_id" text,
	"seconds" integer,
	"score" integer,
	"total" integer NOT NULL,
	"items" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"switches" integer DEFAULT 0 NOT NULL,
	"signals" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "exam_papers_app_id_survey_id_id_pk" PRIMARY KEY("app_id","survey_id","id")
);
--> statement-breakpoint
CREATE TABLE "exam_settings" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_settings_app_id_survey_id_pk" PRIMARY KEY("app_id","survey_id")
);
--> statement-breakpoint
CREATE TABLE "exam_signals" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"paper_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"seconds" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_signals_app_id_survey_id_paper_id_id_pk" PRIMARY KEY("app_id","survey_id","paper_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "exam_certificates_number" ON "exam_certificates" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_certificates_paper" ON "exam_certificates" USING btree ("app_id","survey_id","paper_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_papers_id" ON "exam_papers" USING btree ("id");--> statement-breakpoint
CREATE INDEX "exam_papers_candidate" ON "exam_papers" USING btree ("app_id","survey_id","candidate");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_papers_open" ON "exam_papers" USING btree ("app_id","survey_id","candidate") WHERE submitted_at is null;--> statement-breakpoint
CREATE INDEX "exam_papers_due" ON "exam_papers" USING btree ("deadline") WHERE submitted_at is null;--> statement-breakpoint
CREATE INDEX "exam_papers_answer" ON "exam_papers" USING btree ("app_id","answer_id");