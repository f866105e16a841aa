ALTER TABLE "exam_certificates" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "exam_papers" ADD COLUMN "language" text;