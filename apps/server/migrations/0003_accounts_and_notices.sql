CREATE TABLE "permissions" (
	"scope" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "permissions_scope_name_pk" PRIMARY KEY("scope","name")
);
--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"scope" text NOT NULL,
	"role" text NOT NULL,
	"permission" text NOT NULL,
	CONSTRAINT "role_permissions_scope_role_permission_pk" PRIMARY KEY("scope","role","permission")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"scope" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "roles_scope_name_pk" PRIMARY KEY("scope","name")
);
--> statement-breakpoint
CREATE TABLE "user_identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"ip" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "weixin_scans" (
	"scene_hash" text PRIMARY KEY NOT NULL,
	"picture_hash" text NOT NULL,
	"confirm_hash" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"bind_user_id" text,
	"openid" text,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"channels" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"key" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"app_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notices_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "operations" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"operation" text NOT NULL,
	"object_id" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_versions" (
	"app_id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"number" bigint NOT NULL,
	"title" text NOT NULL,
	"user_desc" text NOT NULL,
	"forced" boolean NOT NULL,
	"announced_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_tokens" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "virtual_platforms" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"logo" text NOT NULL,
	"accent_color" text NOT NULL,
	"slogan" text NOT NULL,
	"login_image" text NOT NULL,
	"enabled" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "real_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "realname_auth_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_identities_user" ON "user_identities" USING btree ("user_id","provider");--> statement-breakpoint
CREATE INDEX "verification_codes_target" ON "verification_codes" USING btree ("target","created_at");--> statement-breakpoint
CREATE INDEX "verification_codes_ip" ON "verification_codes" USING btree ("ip","created_at");--> statement-breakpoint
CREATE INDEX "verification_codes_time" ON "verification_codes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "weixin_scans_picture" ON "weixin_scans" USING btree ("picture_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "weixin_scans_confirm" ON "weixin_scans" USING btree ("confirm_hash");--> statement-breakpoint
CREATE INDEX "weixin_scans_expires" ON "weixin_scans" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "notices_list" ON "notices" USING btree ("user_id","key","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id","key") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_time" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "operations_app" ON "operations" USING btree ("app_id","id");--> statement-breakpoint
CREATE INDEX "operations_user" ON "operations" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "app_versions_version" ON "app_versions" USING btree ("version");--> statement-breakpoint
CREATE UNIQUE INDEX "product_versions_number" ON "product_versions" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "virtual_platforms_key" ON "virtual_platforms" USING btree ("key");