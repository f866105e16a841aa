CREATE TABLE "survey_drawn_questions" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"question_id" text NOT NULL,
	"question" jsonb NOT NULL,
	"drawn_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_drawn_questions_app_id_survey_id_question_id_pk" PRIMARY KEY("app_id","survey_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "survey_answers" ADD COLUMN "ending" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD COLUMN "scores" jsonb;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD COLUMN "flags" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "survey_collections" ADD COLUMN "screened_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "survey_answers_fingerprint" ON "survey_answers" USING btree ("app_id","survey_id","fingerprint") WHERE fingerprint is not null;--> statement-breakpoint
UPDATE "survey_answers" a SET "scores" = jsonb_build_object(
  'total', CASE WHEN p."pending" > 0 THEN NULL ELSE p."score" / 100.0 END,
  'most', p."total" / 100.0,
  'parts', (SELECT coalesce(jsonb_object_agg(item.key, item.value -> 'score'), '{}') FROM jsonb_each(p."items") item)
) FROM "exam_papers" p WHERE p."app_id" = a."app_id" AND p."survey_id" = a."survey_id" AND p."answer_id" = a."id";
--> statement-breakpoint
INSERT INTO "survey_drawn_questions" ("app_id", "survey_id", "question_id", "question")
SELECT p."app_id", p."survey_id", drawn ->> 'id', drawn - 'exam'
FROM "exam_papers" p, jsonb_array_elements(p."layout" -> 'drawn') drawn
WHERE p."submitted_at" IS NOT NULL
ON CONFLICT DO NOTHING;
