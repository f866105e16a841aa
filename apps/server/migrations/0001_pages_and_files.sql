CREATE TABLE "micro_page_versions" (
	"app_id" text NOT NULL,
	"page_id" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"document" jsonb NOT NULL,
	"block_count" integer NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by_name" text NOT NULL,
	CONSTRAINT "micro_page_versions_app_id_page_id_version_pk" PRIMARY KEY("app_id","page_id","version")
);
--> statement-breakpoint
CREATE TABLE "micro_pages" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"draft" jsonb NOT NULL,
	"draft_hash" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"published_version" integer,
	"published_hash" text,
	"published_title" text,
	"published_at" timestamp with time zone,
	"offline" boolean DEFAULT false NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "micro_pages_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"extension" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"name" text NOT NULL,
	"created_by" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"listed_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "files_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "spent_upload_tokens" (
	"app_id" text NOT NULL,
	"token_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "spent_upload_tokens_app_id_token_id_pk" PRIMARY KEY("app_id","token_id")
);
--> statement-breakpoint
CREATE INDEX "micro_pages_updated" ON "micro_pages" USING btree ("app_id","updated_at");--> statement-breakpoint
CREATE INDEX "micro_pages_deleted" ON "micro_pages" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "files_listed" ON "files" USING btree ("app_id","listed_at");--> statement-breakpoint
CREATE INDEX "files_deleted" ON "files" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "spent_upload_tokens_expires" ON "spent_upload_tokens" USING btree ("expires_at");