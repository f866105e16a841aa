CREATE TABLE "micro_page_editors" (
	"app_id" text NOT NULL,
	"page_id" text NOT NULL,
	"tab" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"holds" boolean DEFAULT false NOT NULL,
	"wants_since" timestamp with time zone,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "micro_page_editors_app_id_page_id_tab_pk" PRIMARY KEY("app_id","page_id","tab")
);
--> statement-breakpoint
CREATE TABLE "micro_page_notes" (
	"app_id" text NOT NULL,
	"page_id" text NOT NULL,
	"id" text NOT NULL,
	"block_id" text NOT NULL,
	"text" text NOT NULL,
	"author_id" text NOT NULL,
	"author_name" text NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "micro_page_notes_app_id_page_id_id_pk" PRIMARY KEY("app_id","page_id","id")
);
--> statement-breakpoint
CREATE TABLE "micro_page_templates" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"document" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "micro_page_templates_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "micro_page_visits" (
	"app_id" text NOT NULL,
	"page_id" text NOT NULL,
	"day" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "micro_page_visits_app_id_page_id_day_pk" PRIMARY KEY("app_id","page_id","day")
);
--> statement-breakpoint
ALTER TABLE "micro_pages" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "micro_pages" ADD COLUMN "publish_by" text;--> statement-breakpoint
ALTER TABLE "micro_pages" ADD COLUMN "publish_by_name" text;--> statement-breakpoint
ALTER TABLE "micro_pages" ADD COLUMN "publish_failure" text;--> statement-breakpoint
CREATE INDEX "micro_pages_publish_at" ON "micro_pages" USING btree ("publish_at");