CREATE TABLE "survey_answer_history" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"answer_id" text NOT NULL,
	"revision" integer NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_answer_history_app_id_survey_id_answer_id_revision_pk" PRIMARY KEY("app_id","survey_id","answer_id","revision")
);
--> statement-breakpoint
CREATE TABLE "survey_counters" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"key" text NOT NULL,
	"used" integer NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "survey_counters_app_id_survey_id_key_pk" PRIMARY KEY("app_id","survey_id","key")
);
--> statement-breakpoint
CREATE TABLE "survey_deliveries" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"id" text NOT NULL,
	"webhook_id" text,
	"event" text NOT NULL,
	"answer_id" text,
	"status" smallint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"response_status" integer,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	CONSTRAINT "survey_deliveries_app_id_survey_id_id_pk" PRIMARY KEY("app_id","survey_id","id")
);
--> statement-breakpoint
CREATE TABLE "survey_webhooks" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"id" text NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_webhooks_app_id_survey_id_id_pk" PRIMARY KEY("app_id","survey_id","id")
);
--> statement-breakpoint
CREATE TABLE "survey_whitelists" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"code" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_whitelists_app_id_survey_id_id_pk" PRIMARY KEY("app_id","survey_id","id")
);
--> statement-breakpoint
ALTER TABLE "survey_answers" ADD COLUMN "counted" text[];--> statement-breakpoint
ALTER TABLE "survey_collections" ADD COLUMN "restrictions" jsonb;--> statement-breakpoint
ALTER TABLE "survey_collections" ADD COLUMN "option_quotas" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_collections" ADD COLUMN "follow_ups" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_collections" ADD COLUMN "noticed_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_collections" ADD COLUMN "noticed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "survey_counters_expires" ON "survey_counters" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "survey_deliveries_due" ON "survey_deliveries" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "survey_deliveries_webhook" ON "survey_deliveries" USING btree ("app_id","survey_id","webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "survey_deliveries_created" ON "survey_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_whitelists_entry" ON "survey_whitelists" USING btree ("app_id","survey_id","code","mobile","name");--> statement-breakpoint
CREATE INDEX "survey_whitelists_mobile" ON "survey_whitelists" USING btree ("app_id","survey_id","mobile");--> statement-breakpoint
CREATE INDEX "survey_whitelists_name" ON "survey_whitelists" USING btree ("app_id","survey_id","name");