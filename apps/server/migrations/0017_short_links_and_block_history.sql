CREATE TABLE "block_histories" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"props" jsonb NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_by_name" text NOT NULL,
	CONSTRAINT "block_histories_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "short_links" (
	"app_id" text NOT NULL,
	"code" text NOT NULL,
	"path" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "short_links_app_id_code_pk" PRIMARY KEY("app_id","code")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "block_histories_content" ON "block_histories" USING btree ("app_id","kind","hash");--> statement-breakpoint
CREATE INDEX "block_histories_used" ON "block_histories" USING btree ("app_id","kind","used_at");--> statement-breakpoint
CREATE INDEX "short_links_code" ON "short_links" USING btree ("code");