CREATE TABLE "app_invites" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"code" text NOT NULL,
	"user_id" text,
	"role" text NOT NULL,
	"max_uses" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"created_by" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	CONSTRAINT "app_invites_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_devices" (
	"user_id" text NOT NULL,
	"device_hash" text NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "survey_milestones" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"milestone" text NOT NULL,
	"reached_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_milestones_app_id_survey_id_milestone_pk" PRIMARY KEY("app_id","survey_id","milestone")
);
--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "user_devices" ADD CONSTRAINT "user_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_invites_code" ON "app_invites" USING btree ("code");--> statement-breakpoint
CREATE INDEX "app_invites_expires" ON "app_invites" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_devices_seen" ON "user_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("role");--> statement-breakpoint
CREATE INDEX "app_members_role" ON "app_members" USING btree ("role");--> statement-breakpoint
CREATE INDEX "operations_operation" ON "operations" USING btree ("operation","id");--> statement-breakpoint
-- What was reached before this version is no news.
INSERT INTO "survey_milestones" ("app_id", "survey_id", "milestone")
SELECT "app_id", "survey_id", 'first-answer' FROM "survey_collections" WHERE "last_number" > 0
UNION ALL
SELECT "app_id", "survey_id", 'full:' || "max_answers" FROM "survey_collections" WHERE "answer_count" >= "max_answers"
UNION ALL
SELECT "app_id", "survey_id", 'closed:' || extract(epoch from "closes_at")::bigint FROM "survey_collections" WHERE "closes_at" <= now();
