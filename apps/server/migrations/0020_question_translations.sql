ALTER TABLE "bank_questions" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "favorite_questions" ADD COLUMN "translations" jsonb;