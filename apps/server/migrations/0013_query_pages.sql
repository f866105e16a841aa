CREATE TABLE "query_attempts" (
	"app_id" text NOT NULL,
	"query_id" text NOT NULL,
	"key" text NOT NULL,
	"used" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "query_attempts_app_id_query_id_key_pk" PRIMARY KEY("app_id","query_id","key")
);
--> statement-breakpoint
CREATE TABLE "query_pages" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"survey_id" text,
	"settings" jsonb NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"file_name" text DEFAULT '' NOT NULL,
	"table_columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"lookups" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"updated_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "query_pages_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "query_rows" (
	"app_id" text NOT NULL,
	"query_id" text NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"plain" jsonb NOT NULL,
	CONSTRAINT "query_rows_app_id_query_id_number_pk" PRIMARY KEY("app_id","query_id","number")
);
--> statement-breakpoint
CREATE INDEX "query_attempts_expires" ON "query_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "query_pages_id" ON "query_pages" USING btree ("id");--> statement-breakpoint
CREATE INDEX "query_pages_updated" ON "query_pages" USING btree ("app_id","updated_at");--> statement-breakpoint
CREATE INDEX "query_pages_deleted" ON "query_pages" USING btree ("deleted_at") WHERE deleted_at is not null;