CREATE TABLE "portal_contents" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"body" jsonb NOT NULL,
	"position" integer NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portal_revisions" (
	"name" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "portal_contents_slug" ON "portal_contents" USING btree ("kind","slug") WHERE "portal_contents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "portal_contents_deleted" ON "portal_contents" USING btree ("deleted_at");