CREATE TABLE "columns" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"parent_id" text,
	"page_id" text NOT NULL,
	"name" text NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"template_id" text DEFAULT '' NOT NULL,
	"is_show" boolean DEFAULT true NOT NULL,
	"list_layout" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "columns_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "footer_categories" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"links" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "footer_categories_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "header_navs" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"parent_id" text,
	"title" text NOT NULL,
	"link" jsonb NOT NULL,
	"is_show" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "header_navs_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "site_appearances" (
	"app_id" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "micro_pages" ADD COLUMN "column_id" text;--> statement-breakpoint
CREATE INDEX "columns_deleted" ON "columns" USING btree ("deleted_at");