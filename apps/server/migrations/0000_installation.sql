CREATE TABLE "account_deletions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_habits" (
	"user_id" text PRIMARY KEY NOT NULL,
	"habits" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_photo_reports" (
	"app_id" text NOT NULL,
	"photo_id" text NOT NULL,
	"reporter" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_photo_reports_app_id_photo_id_reporter_pk" PRIMARY KEY("app_id","photo_id","reporter")
);
--> statement-breakpoint
CREATE TABLE "activity_photos" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"activity_id" text NOT NULL,
	"entry_id" text,
	"hand_in_id" text NOT NULL,
	"customer_id" text,
	"author_name" text DEFAULT '' NOT NULL,
	"by_desk" boolean DEFAULT false NOT NULL,
	"url" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"state" smallint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_photos_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "activity_work_contests" (
	"app_id" text NOT NULL,
	"activity_id" text NOT NULL,
	"settings" jsonb NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"judging_closed_at" timestamp with time zone,
	"results_published_at" timestamp with time zone,
	"open_link_hash" text,
	"open_link_expires_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_work_contests_app_id_activity_id_pk" PRIMARY KEY("app_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "activity_work_files" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"activity_id" text NOT NULL,
	"customer_id" text,
	"work_id" text,
	"extension" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_work_files_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "activity_work_raters" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"activity_id" text NOT NULL,
	"name" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"group_id" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"key_hash" text NOT NULL,
	"expires_at" timestamp with time zone,
	"applicant" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_work_raters_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "activity_work_results" (
	"app_id" text NOT NULL,
	"activity_id" text NOT NULL,
	"work_id" text NOT NULL,
	"rank" integer NOT NULL,
	"score" integer NOT NULL,
	"votes" integer NOT NULL,
	"mean" integer,
	CONSTRAINT "activity_work_results_app_id_activity_id_work_id_pk" PRIMARY KEY("app_id","activity_id","work_id")
);
--> statement-breakpoint
CREATE TABLE "activity_work_scores" (
	"app_id" text NOT NULL,
	"activity_id" text NOT NULL,
	"work_id" text NOT NULL,
	"rater_id" text NOT NULL,
	"marks" jsonb NOT NULL,
	"points" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_work_scores_app_id_activity_id_work_id_rater_id_pk" PRIMARY KEY("app_id","activity_id","work_id","rater_id")
);
--> statement-breakpoint
CREATE TABLE "activity_work_vote_counters" (
	"app_id" text NOT NULL,
	"activity_id" text NOT NULL,
	"key" text NOT NULL,
	"used" integer NOT NULL,
	"most" integer NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "activity_work_vote_counters_app_id_activity_id_key_pk" PRIMARY KEY("app_id","activity_id","key")
);
--> statement-breakpoint
CREATE TABLE "activity_work_vote_removals" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"activity_id" text NOT NULL,
	"work_id" text NOT NULL,
	"address" text NOT NULL,
	"votes" integer NOT NULL,
	"reason" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_work_vote_removals_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "activity_work_votes" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"activity_id" text NOT NULL,
	"work_id" text NOT NULL,
	"voter" text NOT NULL,
	"address" text NOT NULL,
	"customer_id" text,
	"removal_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_work_votes_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "activity_works" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"activity_id" text NOT NULL,
	"number" integer NOT NULL,
	"customer_id" text,
	"author_name" text NOT NULL,
	"group_id" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"video" text DEFAULT '' NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"audit_id" text NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_works_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "activity_certificates" (
	"app_id" text NOT NULL,
	"number" text NOT NULL,
	"entry_id" text NOT NULL,
	"position" smallint NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_certificates_app_id_number_pk" PRIMARY KEY("app_id","number")
);
--> statement-breakpoint
CREATE TABLE "activity_check_ins" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"activity_id" text NOT NULL,
	"entry_id" text NOT NULL,
	"list_id" text NOT NULL,
	"list_name" text NOT NULL,
	"is_repeated" boolean DEFAULT false NOT NULL,
	"nonce" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_name" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "activity_check_ins_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "activity_desk_links" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"activity_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"list_id" text NOT NULL,
	"list_name" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_desk_links_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "activity_entries" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"activity_id" text NOT NULL,
	"key_hash" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	"kind_id" text DEFAULT '' NOT NULL,
	"kind_name" text DEFAULT '' NOT NULL,
	"group_id" text DEFAULT '' NOT NULL,
	"group_name" text DEFAULT '' NOT NULL,
	"quota_keys" text[] NOT NULL,
	"people" integer NOT NULL,
	"companions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" smallint NOT NULL,
	"queued_at" timestamp with time zone,
	"needs_audit" boolean DEFAULT false NOT NULL,
	"by_desk" boolean DEFAULT false NOT NULL,
	"customer_id" text,
	"person" text,
	"name" text DEFAULT '' NOT NULL,
	"phone" text,
	"phone_mark" text,
	"phone_tail" text,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"pay_until" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"told_paid_at" timestamp with time zone,
	"starts_at" timestamp with time zone NOT NULL,
	"checked_in_at" timestamp with time zone,
	"arrival_round" integer DEFAULT 0 NOT NULL,
	"remind_at" timestamp with time zone,
	"remind_by_sms" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_entries_app_id_id_pk" PRIMARY KEY("app_id","id"),
	CONSTRAINT "activity_entries_money" CHECK ("activity_entries"."amount" >= 0 and "activity_entries"."paid" >= "activity_entries"."refunded")
);
--> statement-breakpoint
CREATE TABLE "activity_entry_events" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"entry_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"user_name" text NOT NULL,
	"what" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	CONSTRAINT "activity_entry_events_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "activity_entry_forms" (
	"app_id" text NOT NULL,
	"entry_id" text NOT NULL,
	"position" smallint NOT NULL,
	"activity_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"answer_id" text NOT NULL,
	CONSTRAINT "activity_entry_forms_app_id_entry_id_position_pk" PRIMARY KEY("app_id","entry_id","position")
);
--> statement-breakpoint
CREATE TABLE "activity_form_surveys" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"activity_id" text NOT NULL,
	CONSTRAINT "activity_form_surveys_app_id_survey_id_activity_id_pk" PRIMARY KEY("app_id","survey_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "activity_quotas" (
	"app_id" text NOT NULL,
	"activity_id" text NOT NULL,
	"key" text NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"follow_at" timestamp with time zone,
	CONSTRAINT "activity_quotas_app_id_activity_id_key_pk" PRIMARY KEY("app_id","activity_id","key"),
	CONSTRAINT "activity_quotas_taken" CHECK ("activity_quotas"."taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "activity_sign_up_drafts" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"activity_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"title" text NOT NULL,
	"key_hash" text NOT NULL,
	"people" smallint NOT NULL,
	"wish" text NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"entry_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "activity_sign_up_drafts_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "app_members" (
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_members_app_id_user_id_pk" PRIMARY KEY("app_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "app_settings" (
	"app_id" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "apps" (
	"id" text PRIMARY KEY NOT NULL,
	"app_name" text NOT NULL,
	"nick_name" text NOT NULL,
	"app_img" text DEFAULT '' NOT NULL,
	"key" text NOT NULL,
	"app_status" integer DEFAULT 0 NOT NULL,
	"weapp_status" integer DEFAULT 0 NOT NULL,
	"domain" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "support_passes" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"role" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "support_passes_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"id" text PRIMARY KEY NOT NULL,
	"text_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"second_factor_until" timestamp with time zone,
	CONSTRAINT "known_devices_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"subject" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"way" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "permissions" (
	"scope" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "permissions_scope_name_pk" PRIMARY KEY("scope","name")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
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
CREATE TABLE "second_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"last_active_at" timestamp with time zone DEFAULT now() NOT NULL,
	"device_hash" text,
	"brand" text DEFAULT '' NOT NULL,
	"proved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_devices" (
	"user_id" text NOT NULL,
	"device_hash" text NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
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
CREATE TABLE "user_roles" (
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"mobile" text,
	"email" text,
	"password_hash" text,
	"password_temporary" boolean DEFAULT false NOT NULL,
	"nickname" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"account_type" integer DEFAULT 1 NOT NULL,
	"is_sf" boolean DEFAULT false NOT NULL,
	"is_vol_platform_manager" boolean DEFAULT false NOT NULL,
	"is_vol_regulator_manager" boolean DEFAULT false NOT NULL,
	"is_school_manager" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp with time zone,
	"disabled_reason" text DEFAULT '' NOT NULL,
	"last_seen_at" timestamp with time zone,
	"real_name" text,
	"realname_auth_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"used_at" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL
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
CREATE TABLE "auth_applies" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"to_app_id" text NOT NULL,
	"item_type" text NOT NULL,
	"item_id" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"status" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_applies_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "auth_grants" (
	"app_id" text NOT NULL,
	"item_type" text NOT NULL,
	"item_id" text NOT NULL,
	"from_app_id" text NOT NULL,
	"audit_id" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "auth_grants_app_id_item_type_item_id_from_app_id_pk" PRIMARY KEY("app_id","item_type","item_id","from_app_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_imports" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"target" text NOT NULL,
	"rows" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bulk_imports_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "circle_classes" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"circle_id" text NOT NULL,
	"name" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "circle_classes_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "circle_comments" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"circle_id" text NOT NULL,
	"post_id" text NOT NULL,
	"author_id" text,
	"written_by" text,
	"author_name" text NOT NULL,
	"to_name" text DEFAULT '' NOT NULL,
	"to_id" text,
	"text" text NOT NULL,
	"state" smallint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"decided_by_name" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_comments_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "circle_events" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"circle_id" text NOT NULL,
	"by_name" text NOT NULL,
	"by" text,
	"about" text[] DEFAULT '{}' NOT NULL,
	"what" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_events_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "circle_handovers" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"circle_id" text NOT NULL,
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"from_role" smallint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_handovers_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "circle_likes" (
	"app_id" text NOT NULL,
	"post_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_likes_app_id_post_id_customer_id_pk" PRIMARY KEY("app_id","post_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "circle_members" (
	"app_id" text NOT NULL,
	"circle_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"role" smallint DEFAULT 3 NOT NULL,
	"state" smallint NOT NULL,
	"trusted" boolean DEFAULT false NOT NULL,
	"muted_until" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"place" text NOT NULL,
	"joined_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_members_app_id_circle_id_customer_id_pk" PRIMARY KEY("app_id","circle_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "circle_posts" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"circle_id" text NOT NULL,
	"class_id" text,
	"author_id" text,
	"written_by" text,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"parts" jsonb NOT NULL,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"state" smallint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"place" text,
	"change" jsonb,
	"pinned" boolean DEFAULT false NOT NULL,
	"prime" boolean DEFAULT false NOT NULL,
	"announcement" boolean DEFAULT false NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"decided_by_name" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"grams" integer[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "circle_posts_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "circle_report_lines" (
	"app_id" text NOT NULL,
	"report_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_report_lines_app_id_report_id_customer_id_pk" PRIMARY KEY("app_id","report_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "circle_reports" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"circle_id" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"reporters" integer DEFAULT 0 NOT NULL,
	"decided_by_name" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"words" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_reports_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "circle_words" (
	"app_id" text NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "circle_words_app_id_pk" PRIMARY KEY("app_id")
);
--> statement-breakpoint
CREATE TABLE "circles" (
	"app_id" text NOT NULL,
	"circle_id" text NOT NULL,
	"leader_id" text,
	"members" integer DEFAULT 0 NOT NULL,
	"is_binned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circles_app_id_circle_id_pk" PRIMARY KEY("app_id","circle_id")
);
--> statement-breakpoint
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
CREATE TABLE "content_limits" (
	"kind" text NOT NULL,
	"scope" text NOT NULL,
	"subject_id" text NOT NULL,
	"most" integer,
	"updated_by" text NOT NULL,
	"updated_by_name" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_limits_kind_scope_subject_id_pk" PRIMARY KEY("kind","scope","subject_id")
);
--> statement-breakpoint
CREATE TABLE "content_safety_pictures" (
	"app_id" text NOT NULL,
	"trace_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_safety_pictures_app_id_trace_id_pk" PRIMARY KEY("app_id","trace_id")
);
--> statement-breakpoint
CREATE TABLE "content_buyers" (
	"app_id" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"order_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_buyers_app_id_customer_id_target_type_target_id_pk" PRIMARY KEY("app_id","customer_id","target_type","target_id")
);
--> statement-breakpoint
CREATE TABLE "content_column_prices" (
	"app_id" text NOT NULL,
	"column_id" text NOT NULL,
	"price_fen" integer NOT NULL,
	CONSTRAINT "content_column_prices_app_id_column_id_pk" PRIMARY KEY("app_id","column_id"),
	CONSTRAINT "content_column_prices_price" CHECK (price_fen > 0)
);
--> statement-breakpoint
CREATE TABLE "content_columns" (
	"app_id" text NOT NULL,
	"column_id" text NOT NULL,
	"content_id" text NOT NULL,
	CONSTRAINT "content_columns_app_id_content_id_column_id_pk" PRIMARY KEY("app_id","content_id","column_id")
);
--> statement-breakpoint
CREATE TABLE "content_comments" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"content_id" text NOT NULL,
	"kind" text NOT NULL,
	"customer_id" text NOT NULL,
	"customer_name" text NOT NULL,
	"text" text NOT NULL,
	"status" smallint NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_comments_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "content_counts" (
	"app_id" text NOT NULL,
	"content_id" text NOT NULL,
	"kind" text NOT NULL,
	"reads" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "content_counts_app_id_content_id_pk" PRIMARY KEY("app_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "content_favorites" (
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"item_type" text NOT NULL,
	"item_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_favorites_app_id_user_id_item_type_item_id_pk" PRIMARY KEY("app_id","user_id","item_type","item_id")
);
--> statement-breakpoint
CREATE TABLE "content_likes" (
	"app_id" text NOT NULL,
	"content_id" text NOT NULL,
	"visitor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_likes_app_id_content_id_visitor_pk" PRIMARY KEY("app_id","content_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "content_password_tries" (
	"app_id" text NOT NULL,
	"content_id" text NOT NULL,
	"source" text NOT NULL,
	"count" double precision NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"wait_until" timestamp with time zone,
	CONSTRAINT "content_password_tries_app_id_content_id_source_pk" PRIMARY KEY("app_id","content_id","source")
);
--> statement-breakpoint
CREATE TABLE "content_readers" (
	"app_id" text NOT NULL,
	"content_id" text NOT NULL,
	"reader_type" text NOT NULL,
	"reader_id" text NOT NULL,
	"added_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_readers_app_id_content_id_reader_type_reader_id_pk" PRIMARY KEY("app_id","content_id","reader_type","reader_id")
);
--> statement-breakpoint
CREATE TABLE "content_secret_links" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"content_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_secret_links_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "content_texts" (
	"app_id" text NOT NULL,
	"content_id" text NOT NULL,
	"is_published" boolean NOT NULL,
	"text" text NOT NULL,
	"grams" integer[] NOT NULL,
	CONSTRAINT "content_texts_app_id_content_id_is_published_pk" PRIMARY KEY("app_id","content_id","is_published")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"app_id" text NOT NULL,
	"content_id" text NOT NULL,
	"version" integer NOT NULL,
	"draft" jsonb NOT NULL,
	"title" text NOT NULL,
	"card" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" text NOT NULL,
	"published_by_name" text NOT NULL,
	CONSTRAINT "content_versions_app_id_content_id_version_pk" PRIMARY KEY("app_id","content_id","version")
);
--> statement-breakpoint
CREATE TABLE "content_visibility_undos" (
	"app_id" text NOT NULL,
	"content_id" text NOT NULL,
	"undo_id" text NOT NULL,
	"visibility" text NOT NULL,
	"group_ids" text[] NOT NULL,
	"password_hash" text,
	"price_fen" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_visibility_undos_app_id_content_id_pk" PRIMARY KEY("app_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"draft" jsonb NOT NULL,
	"draft_hash" text NOT NULL,
	"title" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"list_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"published_version" integer,
	"published_hash" text,
	"published_at" timestamp with time zone,
	"offline" boolean DEFAULT false NOT NULL,
	"state" smallint GENERATED ALWAYS AS (case when published_version is null then 0 when offline then 3 when draft_hash = published_hash then 1 else 2 end) STORED NOT NULL,
	"publish_at" timestamp with time zone,
	"unpublish_at" timestamp with time zone,
	"scheduled_by" text,
	"scheduled_by_name" text,
	"schedule_failure" text,
	"visibility" text DEFAULT 'public' NOT NULL,
	"group_ids" text[] DEFAULT '{}' NOT NULL,
	"password_hash" text,
	"price_fen" integer DEFAULT 0 NOT NULL,
	"comment_mode" text DEFAULT 'off' NOT NULL,
	"pinned_at" timestamp with time zone,
	"sort" integer DEFAULT 0 NOT NULL,
	"owner_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"updated_by_name" text NOT NULL,
	"import_lost" text[] DEFAULT '{}' NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "contents_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "coupon_batches" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"template_id" text NOT NULL,
	"name" text NOT NULL,
	"codes" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_batches_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "coupon_code_tries" (
	"app_id" text NOT NULL,
	"who" text NOT NULL,
	"tries" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_code_tries_app_id_who_pk" PRIMARY KEY("app_id","who")
);
--> statement-breakpoint
CREATE TABLE "coupon_codes" (
	"app_id" text NOT NULL,
	"hash" text NOT NULL,
	"batch_id" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "coupon_codes_app_id_hash_pk" PRIMARY KEY("app_id","hash")
);
--> statement-breakpoint
CREATE TABLE "coupon_holders" (
	"app_id" text NOT NULL,
	"template_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"taken" integer NOT NULL,
	"most" integer NOT NULL,
	CONSTRAINT "coupon_holders_app_id_template_id_customer_id_pk" PRIMARY KEY("app_id","template_id","customer_id"),
	CONSTRAINT "coupon_holders_taken" CHECK ("coupon_holders"."taken" <= "coupon_holders"."most")
);
--> statement-breakpoint
CREATE TABLE "coupon_issue_results" (
	"app_id" text NOT NULL,
	"issue_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"result" text NOT NULL,
	CONSTRAINT "coupon_issue_results_app_id_issue_id_customer_id_pk" PRIMARY KEY("app_id","issue_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_issues" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"template_id" text NOT NULL,
	"group_ids" jsonb,
	"to_words" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done_up_to" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_issues_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "coupon_redeem_links" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"token_hash" text NOT NULL,
	"place" text NOT NULL,
	"template_ids" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_redeem_links_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "coupon_redemptions" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"coupon_id" text NOT NULL,
	"template_id" text NOT NULL,
	"kind" text NOT NULL,
	"coupon_title" text NOT NULL,
	"nonce" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"user_id" text,
	"by_name" text NOT NULL,
	"link_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "coupon_redemptions_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "coupon_templates" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"total" integer NOT NULL,
	"issued" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"per_person" integer,
	"claim_from" timestamp with time zone,
	"claim_until" timestamp with time zone,
	"is_public" boolean NOT NULL,
	"created_by" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_templates_app_id_id_pk" PRIMARY KEY("app_id","id"),
	CONSTRAINT "coupon_templates_counts" CHECK ("coupon_templates"."issued" >= 0 and "coupon_templates"."reserved" >= 0),
	CONSTRAINT "coupon_templates_total" CHECK ("coupon_templates"."issued" + "coupon_templates"."reserved" <= "coupon_templates"."total")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"template_id" text NOT NULL,
	"customer_id" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"rules" jsonb NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"code" text NOT NULL,
	"way" text NOT NULL,
	"cause" text,
	"order_id" text,
	"used_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_favorites" (
	"app_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"type" text NOT NULL,
	"item_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_favorites_app_id_customer_id_type_item_id_pk" PRIMARY KEY("app_id","customer_id","type","item_id")
);
--> statement-breakpoint
CREATE TABLE "customer_group_members" (
	"app_id" text NOT NULL,
	"group_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_group_members_app_id_group_id_customer_id_pk" PRIMARY KEY("app_id","group_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "customer_groups" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"rule" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"created_by_name" text NOT NULL,
	CONSTRAINT "customer_groups_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_history" (
	"app_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"type" text NOT NULL,
	"item_id" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_history_app_id_customer_id_type_item_id_pk" PRIMARY KEY("app_id","customer_id","type","item_id")
);
--> statement-breakpoint
CREATE TABLE "customer_identities" (
	"app_id" text NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"union_id" text,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_identities_app_id_provider_subject_pk" PRIMARY KEY("app_id","provider","subject")
);
--> statement-breakpoint
CREATE TABLE "customer_joins" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"kept_id" text NOT NULL,
	"gone_id" text NOT NULL,
	"joined_by" text,
	"joined_by_name" text,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_joins_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_messages" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "customer_messages_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_sessions" (
	"app_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_active_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	CONSTRAINT "customer_sessions_app_id_token_hash_pk" PRIMARY KEY("app_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "customer_settings" (
	"app_id" text NOT NULL,
	"login_on" boolean DEFAULT true NOT NULL,
	"agreement" text DEFAULT '' NOT NULL,
	"agreement_version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_settings_app_id_pk" PRIMARY KEY("app_id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"nickname" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"phone" text,
	"phone_mark" text,
	"phone_tail" text,
	"status" smallint DEFAULT 0 NOT NULL,
	"joined_into" text,
	"block_reason" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"agreement_version" integer,
	"agreed_at" timestamp with time zone,
	"leaving_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone,
	CONSTRAINT "customers_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "edition_changes" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"revision" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "edition_changes_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "edition_prices" (
	"id" text PRIMARY KEY NOT NULL,
	"edition_id" text NOT NULL,
	"months" smallint NOT NULL,
	"brand" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "edition_prices_amount" CHECK ("edition_prices"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "edition_subscriptions" (
	"app_id" text NOT NULL,
	"edition_id" text,
	"starts" text,
	"ends" text,
	"anchor_day" smallint,
	"months" integer,
	"value" bigint,
	"revision" integer DEFAULT 0 NOT NULL,
	"warned" smallint,
	CONSTRAINT "edition_subscriptions_app_id_pk" PRIMARY KEY("app_id")
);
--> statement-breakpoint
CREATE TABLE "editions" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"rank" smallint NOT NULL,
	"recommended" boolean NOT NULL,
	"enabled" boolean NOT NULL,
	"limits" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"edition_id" text NOT NULL,
	"months" smallint NOT NULL,
	"codes" integer NOT NULL,
	"uses" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite_code_tries" (
	"user_id" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite_code_uses" (
	"app_id" text NOT NULL,
	"hash" text NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invite_code_uses_app_id_hash_pk" PRIMARY KEY("app_id","hash")
);
--> statement-breakpoint
CREATE TABLE "invite_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "invite_codes_used" CHECK ("invite_codes"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bank_questions" (
	"app_id" text NOT NULL,
	"bank_id" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"difficulty" smallint,
	"knowledge" text[] DEFAULT '{}' NOT NULL,
	"question" jsonb NOT NULL,
	"translations" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_questions_app_id_bank_id_id_pk" PRIMARY KEY("app_id","bank_id","id")
);
--> statement-breakpoint
CREATE TABLE "exam_banks" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_banks_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "exam_certificates" (
	"app_id" text NOT NULL,
	"number" text NOT NULL,
	"survey_id" text NOT NULL,
	"paper_id" text NOT NULL,
	"certificate_title" text NOT NULL,
	"exam_title" text NOT NULL,
	"name" text NOT NULL,
	"score" integer NOT NULL,
	"total" integer NOT NULL,
	"language" text,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_certificates_app_id_number_pk" PRIMARY KEY("app_id","number")
);
--> statement-breakpoint
CREATE TABLE "exam_devices" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"device" text NOT NULL,
	"candidate" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_devices_app_id_survey_id_device_candidate_pk" PRIMARY KEY("app_id","survey_id","device","candidate")
);
--> statement-breakpoint
CREATE TABLE "exam_marks" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"paper_id" text NOT NULL,
	"id" text NOT NULL,
	"question_id" text NOT NULL,
	"marker_id" text NOT NULL,
	"marker_name" text NOT NULL,
	"score" integer NOT NULL,
	"comment" text NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_marks_app_id_survey_id_paper_id_id_pk" PRIMARY KEY("app_id","survey_id","paper_id","id")
);
--> statement-breakpoint
CREATE TABLE "exam_papers" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"candidate" text NOT NULL,
	"candidate_name" text NOT NULL,
	"attempt" integer NOT NULL,
	"layout" jsonb NOT NULL,
	"channel" text NOT NULL,
	"device" text NOT NULL,
	"ip" text NOT NULL,
	"language" text,
	"customer_id" text,
	"counted" text[] DEFAULT '{}' NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"automatic" boolean DEFAULT false NOT NULL,
	"answer_id" text,
	"seconds" integer,
	"score" integer,
	"total" integer NOT NULL,
	"items" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"switches" integer DEFAULT 0 NOT NULL,
	"signals" integer DEFAULT 0 NOT NULL,
	"seat" text DEFAULT '' NOT NULL,
	"continue_code" text,
	CONSTRAINT "exam_papers_app_id_survey_id_id_pk" PRIMARY KEY("app_id","survey_id","id")
);
--> statement-breakpoint
CREATE TABLE "exam_settings" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_settings_app_id_survey_id_pk" PRIMARY KEY("app_id","survey_id")
);
--> statement-breakpoint
CREATE TABLE "exam_signals" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"paper_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"seconds" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_signals_app_id_survey_id_paper_id_id_pk" PRIMARY KEY("app_id","survey_id","paper_id","id")
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
	"credit" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"listed_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"former" jsonb,
	"replaced_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	"deleted_by_name" text,
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
CREATE TABLE "folder_items" (
	"app_id" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"folder_id" text NOT NULL,
	"missing_since" timestamp with time zone,
	CONSTRAINT "folder_items_app_id_kind_item_id_pk" PRIMARY KEY("app_id","kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "folders" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "folders_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "tag_items" (
	"app_id" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"tag_id" text NOT NULL,
	"missing_since" timestamp with time zone,
	CONSTRAINT "tag_items_app_id_kind_item_id_tag_id_pk" PRIMARY KEY("app_id","kind","item_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	CONSTRAINT "tags_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"app_id" text NOT NULL,
	"order_id" text NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_number" text NOT NULL,
	"email" text NOT NULL,
	"note" text NOT NULL,
	"amount" bigint,
	"number" text DEFAULT '' NOT NULL,
	"file_key" text,
	"file_name" text DEFAULT '' NOT NULL,
	"file_size" integer DEFAULT 0 NOT NULL,
	"media_type" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "invoices_app_id_order_id_pk" PRIMARY KEY("app_id","order_id"),
	CONSTRAINT "invoices_issued" CHECK ("invoices"."state" <> 1 or ("invoices"."amount" is not null and "invoices"."file_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "list_default_views" (
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"view_id" text NOT NULL,
	CONSTRAINT "list_default_views_app_id_user_id_list_pk" PRIMARY KEY("app_id","user_id","list")
);
--> statement-breakpoint
CREATE TABLE "list_looks" (
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"look" jsonb NOT NULL,
	CONSTRAINT "list_looks_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "list_views" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"shared" boolean NOT NULL,
	"query" text NOT NULL,
	"look" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_views_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"audience" text NOT NULL,
	"chosen" jsonb NOT NULL,
	"receivers" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
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
	"removed_at" timestamp with time zone,
	"announcement_id" text,
	CONSTRAINT "notices_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "notification_opt_outs" (
	"app_id" text NOT NULL,
	"source" text NOT NULL,
	"receiver_id" text NOT NULL,
	"channel" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_opt_outs_app_id_source_receiver_id_channel_pk" PRIMARY KEY("app_id","source","receiver_id","channel")
);
--> statement-breakpoint
CREATE TABLE "notification_receipts" (
	"app_id" text NOT NULL,
	"notification_id" text NOT NULL,
	"receiver_id" text NOT NULL,
	"channel" text NOT NULL,
	"message_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"done_at" timestamp with time zone,
	"taken_at" timestamp with time zone,
	CONSTRAINT "notification_receipts_app_id_notification_id_receiver_id_channel_pk" PRIMARY KEY("app_id","notification_id","receiver_id","channel")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"item_type" text NOT NULL,
	"item_id" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"source" text NOT NULL,
	"parts" jsonb NOT NULL,
	"channels" jsonb NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"expanded_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"request_id" text NOT NULL,
	"created_by" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "official_accounts" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"weixin_appid" text NOT NULL,
	"refresh_token" text NOT NULL,
	"authorized" boolean DEFAULT true NOT NULL,
	"nick_name" text DEFAULT '' NOT NULL,
	"head_img" text DEFAULT '' NOT NULL,
	"principal_name" text DEFAULT '' NOT NULL,
	"follow_image" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sync_state" integer DEFAULT 0 NOT NULL,
	"sync_done" integer DEFAULT 0 NOT NULL,
	"sync_total" integer DEFAULT 0 NOT NULL,
	"sync_trouble" text DEFAULT '' NOT NULL,
	"sync_round" text DEFAULT '' NOT NULL,
	"sync_beat_at" timestamp with time zone,
	"synced_at" timestamp with time zone,
	"sync_by" text DEFAULT '' NOT NULL,
	"sync_by_name" text DEFAULT '' NOT NULL,
	"sync_by_role" text DEFAULT '' NOT NULL,
	"import_state" integer DEFAULT 0 NOT NULL,
	"import_total" integer DEFAULT 0 NOT NULL,
	"import_failed" integer DEFAULT 0 NOT NULL,
	"import_round" text DEFAULT '' NOT NULL,
	"import_beat_at" timestamp with time zone,
	"import_by" text DEFAULT '' NOT NULL,
	"import_by_name" text DEFAULT '' NOT NULL,
	"import_by_role" text DEFAULT '' NOT NULL,
	CONSTRAINT "official_accounts_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "official_articles" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"article_key" text NOT NULL,
	"title" text NOT NULL,
	"digest" text NOT NULL,
	"author" text NOT NULL,
	"cover" text NOT NULL,
	"url" text NOT NULL,
	"content" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"edited" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	"sync_round" text NOT NULL,
	"opens" integer DEFAULT 0 NOT NULL,
	"content_id" text DEFAULT '' NOT NULL,
	"importing_at" timestamp with time zone,
	"source_hash" text DEFAULT '' NOT NULL,
	"imported_hash" text DEFAULT '' NOT NULL,
	"imported_revision" integer DEFAULT 0 NOT NULL,
	"import_round" text DEFAULT '' NOT NULL,
	"import_trouble" text DEFAULT '' NOT NULL,
	CONSTRAINT "official_articles_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "operations" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"operation" text NOT NULL,
	"object_id" text NOT NULL,
	"object_name" text DEFAULT '' NOT NULL,
	"ip" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "micro_page_variants" (
	"app_id" text NOT NULL,
	"page_id" text NOT NULL,
	"test" text NOT NULL,
	"round" integer NOT NULL,
	"side" text NOT NULL,
	"views" integer NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "micro_page_variants_app_id_page_id_test_round_side_pk" PRIMARY KEY("app_id","page_id","test","round","side")
);
--> statement-breakpoint
CREATE TABLE "micro_page_versions" (
	"app_id" text NOT NULL,
	"page_id" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"name" text,
	"document" jsonb NOT NULL,
	"block_count" integer NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by_name" text NOT NULL,
	CONSTRAINT "micro_page_versions_app_id_page_id_version_pk" PRIMARY KEY("app_id","page_id","version")
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
CREATE TABLE "micro_page_words" (
	"app_id" text NOT NULL,
	"words" text NOT NULL,
	"page_id" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "micro_page_words_app_id_words_pk" PRIMARY KEY("app_id","words")
);
--> statement-breakpoint
CREATE TABLE "micro_pages" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"column_id" text,
	"title" text NOT NULL,
	"words" text,
	"draft" jsonb NOT NULL,
	"draft_hash" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"published_version" integer,
	"published_hash" text,
	"published_title" text,
	"published_at" timestamp with time zone,
	"offline" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp with time zone,
	"publish_by" text,
	"publish_by_name" text,
	"publish_failure" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "micro_pages_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "own_sections" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"is_linked" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"document" jsonb NOT NULL,
	"block_count" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text NOT NULL,
	CONSTRAINT "own_sections_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "page_replacement_pages" (
	"app_id" text NOT NULL,
	"replacement_id" text NOT NULL,
	"page_id" text NOT NULL,
	"revision" integer NOT NULL,
	"except" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"replaced" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"changes" jsonb,
	"held_by" text,
	"undo" text,
	"kept" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "page_replacement_pages_app_id_replacement_id_page_id_pk" PRIMARY KEY("app_id","replacement_id","page_id")
);
--> statement-breakpoint
CREATE TABLE "page_replacements" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"find" text NOT NULL,
	"replacement" text NOT NULL,
	"match_case" boolean NOT NULL,
	"state" text NOT NULL,
	"created_by" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_by" text,
	"undone_by_name" text,
	CONSTRAINT "page_replacements_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "site_appearances" (
	"app_id" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_alipay_merchants" (
	"app_id" text NOT NULL,
	"merchant_app_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"private_key" text NOT NULL,
	"public_key" text NOT NULL,
	"bound_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_alipay_merchants_app_id_pk" PRIMARY KEY("app_id")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"channel" text NOT NULL,
	"payee" text NOT NULL,
	"merchant_id" text NOT NULL,
	"merchant_app_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"state" smallint NOT NULL,
	"transaction_id" text,
	"checkout" jsonb,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"id" text PRIMARY KEY NOT NULL,
	"statement_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"is_refund" boolean NOT NULL,
	"number" text NOT NULL,
	"transaction_id" text NOT NULL,
	"ours" bigint,
	"theirs" bigint,
	"order_app_id" text DEFAULT '' NOT NULL,
	"order_id" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_entries" (
	"app_id" text NOT NULL,
	"cause" text NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_entries_app_id_cause_account_pk" PRIMARY KEY("app_id","cause","account")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"channel" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"raw" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"news" jsonb,
	"processed_at" timestamp with time zone,
	"outcome" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_events_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_merchants" (
	"app_id" text NOT NULL,
	"merchant_app_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"api_key" text NOT NULL,
	"certificate" text,
	"bound_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_merchants_app_id_pk" PRIMARY KEY("app_id")
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"payee" text NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"state" smallint NOT NULL,
	"channel" text,
	"subject" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payment_orders_app_id_id_pk" PRIMARY KEY("app_id","id"),
	CONSTRAINT "payment_orders_amounts" CHECK ("payment_orders"."amount" >= 0 and "payment_orders"."refunded" >= 0 and "payment_orders"."paid" >= "payment_orders"."refunded")
);
--> statement-breakpoint
CREATE TABLE "payment_proofs" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"problems" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" smallint NOT NULL,
	"reason" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"takes_back" boolean NOT NULL,
	"offline" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_app_id_id_pk" PRIMARY KEY("app_id","id"),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_statement_rows" (
	"channel" text NOT NULL,
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"day" text NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	CONSTRAINT "payment_statement_rows_channel_merchant_id_kind_number_pk" PRIMARY KEY("channel","merchant_id","kind","number")
);
--> statement-breakpoint
CREATE TABLE "payment_statements" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"merchant_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"day" text NOT NULL,
	"state" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"ours" bigint DEFAULT 0 NOT NULL,
	"ours_count" integer DEFAULT 0 NOT NULL,
	"theirs" bigint DEFAULT 0 NOT NULL,
	"theirs_count" integer DEFAULT 0 NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "app_versions" (
	"app_id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
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
CREATE TABLE "server_processes" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"product_version" text NOT NULL,
	"node_version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"memory_bytes" bigint NOT NULL,
	"cpu_share" double precision NOT NULL,
	"takes_jobs" boolean NOT NULL
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
CREATE TABLE "point_accounts" (
	"app_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"owed" integer DEFAULT 0 NOT NULL,
	"earned" integer DEFAULT 0 NOT NULL,
	"spent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "point_accounts_app_id_customer_id_pk" PRIMARY KEY("app_id","customer_id"),
	CONSTRAINT "point_accounts_points" CHECK ("point_accounts"."points" >= 0 and "point_accounts"."owed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"kind" text NOT NULL,
	"action" text DEFAULT '' NOT NULL,
	"ref" text NOT NULL,
	"delta" integer NOT NULL,
	"title" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"day" text NOT NULL,
	"user_id" text,
	"by_name" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_entries_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "point_lots" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"left" integer NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "point_lots_app_id_id_pk" PRIMARY KEY("app_id","id"),
	CONSTRAINT "point_lots_left" CHECK ("point_lots"."left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "point_offers" (
	"app_id" text NOT NULL,
	"coupon_id" text NOT NULL,
	"points" integer NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "point_offers_app_id_coupon_id_pk" PRIMARY KEY("app_id","coupon_id"),
	CONSTRAINT "point_offers_points" CHECK ("point_offers"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "point_orders" (
	"app_id" text NOT NULL,
	"order_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "point_orders_app_id_order_id_pk" PRIMARY KEY("app_id","order_id"),
	CONSTRAINT "point_orders_returned" CHECK (returned >= 0 and returned <= points)
);
--> statement-breakpoint
CREATE TABLE "point_settings" (
	"app_id" text NOT NULL,
	"is_on" boolean NOT NULL,
	"days" integer,
	"rules" jsonb NOT NULL,
	"fen_per_point" integer DEFAULT 0 NOT NULL,
	"max_percent" integer DEFAULT 50 NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_settings_app_id_pk" PRIMARY KEY("app_id")
);
--> statement-breakpoint
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
CREATE TABLE "prize_address_days" (
	"app_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"address" text NOT NULL,
	"day" text NOT NULL,
	"draws" integer NOT NULL,
	CONSTRAINT "prize_address_days_app_id_campaign_id_address_day_pk" PRIMARY KEY("app_id","campaign_id","address","day")
);
--> statement-breakpoint
CREATE TABLE "prize_campaigns" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"look" text NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"intro" text NOT NULL,
	"rules" jsonb NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"seed" text,
	"seed_hash" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prize_campaigns_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "prize_check_ins" (
	"app_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"day" text NOT NULL,
	"is_made_up" boolean NOT NULL,
	"points" integer NOT NULL,
	"bonuses" jsonb NOT NULL,
	"missed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prize_check_ins_app_id_campaign_id_customer_id_day_pk" PRIMARY KEY("app_id","campaign_id","customer_id","day")
);
--> statement-breakpoint
CREATE TABLE "prize_codes" (
	"app_id" text NOT NULL,
	"prize_id" text NOT NULL,
	"id" text NOT NULL,
	"code" text NOT NULL,
	"mark" text NOT NULL,
	"draw_id" text,
	CONSTRAINT "prize_codes_app_id_prize_id_id_pk" PRIMARY KEY("app_id","prize_id","id")
);
--> statement-breakpoint
CREATE TABLE "prize_draws" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"customer_id" text,
	"drawer" text NOT NULL,
	"number" integer NOT NULL,
	"roll" integer NOT NULL,
	"version" integer NOT NULL,
	"nonce" text NOT NULL,
	"day" text NOT NULL,
	"way" text NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"prize_id" text,
	"prize_name" text DEFAULT '' NOT NULL,
	"kind" text,
	"is_big" boolean DEFAULT false NOT NULL,
	"missed_name" text DEFAULT '' NOT NULL,
	"missed" text,
	"state" smallint,
	"code" text,
	"coupon_id" text,
	"claim_until" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"receiver" text,
	"delivered_at" timestamp with time zone,
	"delivered_by" text DEFAULT '' NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"redeem_nonce" text,
	"redeemed_by" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prize_draws_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "prize_friends" (
	"app_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"friend_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "prize_friends_app_id_campaign_id_friend_id_pk" PRIMARY KEY("app_id","campaign_id","friend_id")
);
--> statement-breakpoint
CREATE TABLE "prize_odds" (
	"app_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"version" integer NOT NULL,
	"odds" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prize_odds_app_id_campaign_id_version_pk" PRIMARY KEY("app_id","campaign_id","version")
);
--> statement-breakpoint
CREATE TABLE "prize_players" (
	"app_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"drawn" integer DEFAULT 0 NOT NULL,
	"day" text DEFAULT '' NOT NULL,
	"drawn_on_day" integer DEFAULT 0 NOT NULL,
	"free_on_day" integer DEFAULT 0 NOT NULL,
	"extra" integer DEFAULT 0 NOT NULL,
	"share_code" text NOT NULL,
	CONSTRAINT "prize_players_app_id_campaign_id_customer_id_pk" PRIMARY KEY("app_id","campaign_id","customer_id"),
	CONSTRAINT "prize_players_extra" CHECK ("prize_players"."extra" >= 0)
);
--> statement-breakpoint
CREATE TABLE "prizes" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"place" smallint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"image_url" text NOT NULL,
	"odds" integer NOT NULL,
	"stock" integer NOT NULL,
	"won" integer DEFAULT 0 NOT NULL,
	"per_day" integer,
	"day" text DEFAULT '' NOT NULL,
	"won_on_day" integer DEFAULT 0 NOT NULL,
	"per_person" integer,
	"is_big" boolean NOT NULL,
	"cost" integer NOT NULL,
	"gift" jsonb NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "prizes_app_id_id_pk" PRIMARY KEY("app_id","id"),
	CONSTRAINT "prizes_won" CHECK ("prizes"."won" >= 0 and "prizes"."won" <= "prizes"."stock"),
	CONSTRAINT "prizes_odds" CHECK ("prizes"."odds" >= 0 and "prizes"."odds" <= 1000000)
);
--> statement-breakpoint
CREATE TABLE "project_files" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"content_id" text NOT NULL,
	"storage_key" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"media_type" text NOT NULL,
	"user_id" text,
	"customer_id" text,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_files_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_invites" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"content_id" text NOT NULL,
	"key_hash" text NOT NULL,
	"role" text NOT NULL,
	"uses" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"by_name" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_invites_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_members" (
	"app_id" text NOT NULL,
	"content_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_members_app_id_content_id_customer_id_pk" PRIMARY KEY("app_id","content_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "project_stages" (
	"app_id" text NOT NULL,
	"content_id" text NOT NULL,
	"stage_id" text NOT NULL,
	"percent" smallint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_stages_app_id_content_id_stage_id_pk" PRIMARY KEY("app_id","content_id","stage_id")
);
--> statement-breakpoint
CREATE TABLE "project_task_events" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"content_id" text NOT NULL,
	"task_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"customer_id" text,
	"by_name" text NOT NULL,
	"what" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	CONSTRAINT "project_task_events_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_tasks" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"content_id" text NOT NULL,
	"stage_id" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"holder_id" text,
	"due_on" date,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_tasks_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_updates" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"content_id" text NOT NULL,
	"stage_id" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_public" boolean NOT NULL,
	"user_id" text,
	"customer_id" text,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_updates_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "library_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_copies" (
	"app_id" text NOT NULL,
	"file_id" text NOT NULL,
	"picture_id" text NOT NULL,
	"title" text NOT NULL,
	"rights" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_copies_app_id_file_id_pk" PRIMARY KEY("app_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "library_items" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"category_id" text,
	"title" text NOT NULL,
	"tags" jsonb NOT NULL,
	"rights" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"text" text,
	"document" jsonb,
	"takes" integer DEFAULT 0 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "reservation_blocks" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"reservation_id" text NOT NULL,
	"resource_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservation_blocks_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "reservation_bookings" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"reservation_id" text NOT NULL,
	"code" text NOT NULL,
	"key_hash" text DEFAULT '' NOT NULL,
	"service_id" text NOT NULL,
	"service_name" text NOT NULL,
	"resource_id" text NOT NULL,
	"resource_name" text NOT NULL,
	"lane" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"busy_from" timestamp with time zone NOT NULL,
	"busy_to" timestamp with time zone NOT NULL,
	"people" integer NOT NULL,
	"state" smallint NOT NULL,
	"hold_until" timestamp with time zone,
	"exclusive" boolean NOT NULL,
	"overbooked" boolean DEFAULT false NOT NULL,
	"by_desk" boolean DEFAULT false NOT NULL,
	"customer_id" text,
	"person" text,
	"name" text DEFAULT '' NOT NULL,
	"phone" text,
	"phone_mark" text,
	"phone_tail" text,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"change_until" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"remind_by_sms" boolean DEFAULT false NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"pay_until" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"cash_at" timestamp with time zone,
	"told_paid_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservation_bookings_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "reservation_events" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"booking_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"user_name" text NOT NULL,
	"what" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	CONSTRAINT "reservation_events_app_id_id_pk" PRIMARY KEY("app_id","id")
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
CREATE TABLE "shop_addresses" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"receiver" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_addresses_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_after_sales" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"customer_id" text,
	"kind" text NOT NULL,
	"state" smallint NOT NULL,
	"lines" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"restocks" boolean DEFAULT false NOT NULL,
	"refund_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "shop_after_sales_app_id_id_pk" PRIMARY KEY("app_id","id"),
	CONSTRAINT "shop_after_sales_amount" CHECK (amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "shop_cart_lines" (
	"app_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"goods_id" text NOT NULL,
	"spec_key" text NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_cart_lines_app_id_customer_id_goods_id_spec_key_pk" PRIMARY KEY("app_id","customer_id","goods_id","spec_key"),
	CONSTRAINT "shop_cart_lines_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "shop_events" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"by_name" text NOT NULL,
	"what" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	CONSTRAINT "shop_events_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_orders" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"customer_id" text,
	"submit_key" text NOT NULL,
	"state" smallint NOT NULL,
	"lines" jsonb NOT NULL,
	"returned" jsonb NOT NULL,
	"words" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"payable" bigint NOT NULL,
	"refunding" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"discounts" jsonb NOT NULL,
	"delivery" text NOT NULL,
	"receiver" text,
	"receiver_mark" text,
	"receiver_tail" text,
	"pickup" jsonb,
	"code" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "shop_orders_app_id_id_pk" PRIMARY KEY("app_id","id"),
	CONSTRAINT "shop_orders_amounts" CHECK ("shop_orders"."payable" >= 0 and "shop_orders"."refunded" >= 0 and "shop_orders"."refunding" >= "shop_orders"."refunded" and "shop_orders"."payable" >= "shop_orders"."refunding")
);
--> statement-breakpoint
CREATE TABLE "shop_parcels" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_parcels_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_purchases" (
	"app_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"goods_id" text NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "shop_purchases_app_id_customer_id_goods_id_pk" PRIMARY KEY("app_id","customer_id","goods_id"),
	CONSTRAINT "shop_purchases_pieces" CHECK (pieces >= 0)
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"app_id" text NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_settings_app_id_pk" PRIMARY KEY("app_id")
);
--> statement-breakpoint
CREATE TABLE "site_drafts" (
	"app_id" text NOT NULL,
	"home_id" text NOT NULL,
	"template_id" text NOT NULL,
	"ids" jsonb NOT NULL,
	"is_dressed" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_drafts_app_id_home_id_pk" PRIMARY KEY("app_id","home_id")
);
--> statement-breakpoint
CREATE TABLE "subject_applications" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"form" jsonb NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"applicant_id" text NOT NULL,
	"applicant_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decided_by_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "subject_applications_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "subject_files" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"media_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subject_files_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "ai_uses" (
	"app_id" text NOT NULL,
	"day" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "ai_uses_app_id_day_pk" PRIMARY KEY("app_id","day")
);
--> statement-breakpoint
CREATE TABLE "favorite_questions" (
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"question" jsonb NOT NULL,
	"translations" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_questions_app_id_user_id_id_pk" PRIMARY KEY("app_id","user_id","id")
);
--> statement-breakpoint
CREATE TABLE "survey_templates" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"question_count" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_templates_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "survey_answer_audits" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"number" integer NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "survey_answer_audits_app_id_survey_id_number_pk" PRIMARY KEY("app_id","survey_id","number")
);
--> statement-breakpoint
CREATE TABLE "survey_answer_files" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"key" text NOT NULL,
	"question_id" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"media_type" text NOT NULL,
	"claimed_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_answer_files_app_id_survey_id_key_pk" PRIMARY KEY("app_id","survey_id","key")
);
--> statement-breakpoint
CREATE TABLE "survey_answer_history" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"answer_id" text NOT NULL,
	"revision" integer NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text,
	"changed_by_name" text,
	CONSTRAINT "survey_answer_history_app_id_survey_id_answer_id_revision_pk" PRIMARY KEY("app_id","survey_id","answer_id","revision")
);
--> statement-breakpoint
CREATE TABLE "survey_answer_imports" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"id" text NOT NULL,
	"file_name" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"row_count" integer NOT NULL,
	"mapping" jsonb,
	"status" smallint DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"refused_key" text,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_answer_imports_app_id_survey_id_id_pk" PRIMARY KEY("app_id","survey_id","id")
);
--> statement-breakpoint
CREATE TABLE "survey_answer_indexes" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"fields" text NOT NULL,
	"read_to" integer DEFAULT 0 NOT NULL,
	"changed" integer[] DEFAULT '{}' NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_answer_indexes_app_id_survey_id_fields_pk" PRIMARY KEY("app_id","survey_id","fields")
);
--> statement-breakpoint
CREATE TABLE "survey_answer_keys" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"fields" text NOT NULL,
	"said" bigint NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "survey_answer_keys_app_id_survey_id_fields_said_number_pk" PRIMARY KEY("app_id","survey_id","fields","said","number")
);
--> statement-breakpoint
CREATE TABLE "survey_answers" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"number" integer NOT NULL,
	"id" text NOT NULL,
	"submit_id" text NOT NULL,
	"version" integer NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"seconds" integer,
	"channel" text NOT NULL,
	"device" text NOT NULL,
	"ip" text NOT NULL,
	"answers" jsonb NOT NULL,
	"ending" smallint DEFAULT 0 NOT NULL,
	"scores" jsonb,
	"flags" smallint DEFAULT 0 NOT NULL,
	"fingerprint" text,
	"language" text,
	"counted" text[],
	"tags" text[],
	"note" text,
	"added_by" text,
	"origin" text,
	"customer_id" text,
	"paid" bigint,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	CONSTRAINT "survey_answers_app_id_survey_id_number_pk" PRIMARY KEY("app_id","survey_id","number")
);
--> statement-breakpoint
CREATE TABLE "survey_audits" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"active" boolean NOT NULL,
	"since" integer NOT NULL,
	"read_to" integer NOT NULL,
	CONSTRAINT "survey_audits_app_id_survey_id_pk" PRIMARY KEY("app_id","survey_id")
);
--> statement-breakpoint
CREATE TABLE "survey_collections" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"published_version" integer,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"max_answers" integer,
	"presentation" jsonb NOT NULL,
	"restrictions" jsonb,
	"option_quotas" boolean DEFAULT false NOT NULL,
	"follow_ups" boolean DEFAULT false NOT NULL,
	"noticed_number" integer DEFAULT 0 NOT NULL,
	"noticed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"answer_count" integer DEFAULT 0 NOT NULL,
	"waiting_count" integer DEFAULT 0 NOT NULL,
	"screened_count" integer DEFAULT 0 NOT NULL,
	"answered_versions" integer[] DEFAULT '{}' NOT NULL,
	"deletions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "survey_collections_app_id_survey_id_pk" PRIMARY KEY("app_id","survey_id")
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
CREATE TABLE "survey_drawn_questions" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"question_id" text NOT NULL,
	"question" jsonb NOT NULL,
	"drawn_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_drawn_questions_app_id_survey_id_question_id_pk" PRIMARY KEY("app_id","survey_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "survey_exports" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"id" text NOT NULL,
	"format" text NOT NULL,
	"selection" jsonb NOT NULL,
	"up_to_number" integer NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"file_name" text NOT NULL,
	"key" text,
	"size" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"expired" boolean DEFAULT false NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "survey_exports_app_id_survey_id_id_pk" PRIMARY KEY("app_id","survey_id","id")
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
CREATE TABLE "survey_statistics" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"block" integer NOT NULL,
	"counted_to" integer NOT NULL,
	"deletions" integer NOT NULL,
	"basis" text NOT NULL,
	"state" jsonb,
	CONSTRAINT "survey_statistics_app_id_survey_id_block_pk" PRIMARY KEY("app_id","survey_id","block")
);
--> statement-breakpoint
CREATE TABLE "survey_versions" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"version" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_versions_app_id_survey_id_version_pk" PRIMARY KEY("app_id","survey_id","version")
);
--> statement-breakpoint
CREATE TABLE "survey_waiting_answers" (
	"app_id" text NOT NULL,
	"survey_id" text NOT NULL,
	"id" text NOT NULL,
	"submit_id" text NOT NULL,
	"answer" jsonb NOT NULL,
	"counted" text[] NOT NULL,
	"customer_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "survey_waiting_answers_app_id_survey_id_id_pk" PRIMARY KEY("app_id","survey_id","id")
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
CREATE TABLE "surveys" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"question_count" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"published_revision" integer,
	"created_by" text NOT NULL,
	"updated_by" text NOT NULL,
	"updated_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "surveys_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "table_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text,
	"call" text NOT NULL,
	"input" jsonb NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"media_type" text DEFAULT '' NOT NULL,
	"key" text,
	"size" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audits" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject" text NOT NULL,
	"title" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"asker_id" text NOT NULL,
	"asker_name" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"can_write" boolean DEFAULT false NOT NULL,
	"decided_by" text,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"words" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audits_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "todo_settings" (
	"app_id" text NOT NULL,
	"item_type" text NOT NULL,
	"item_id" text DEFAULT '' NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "todo_settings_app_id_item_type_item_id_pk" PRIMARY KEY("app_id","item_type","item_id")
);
--> statement-breakpoint
CREATE TABLE "app_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"answers" boolean DEFAULT false NOT NULL,
	"source_app_id" text,
	"target_name" text NOT NULL,
	"new_app_id" text,
	"id_key" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"key" text,
	"size" bigint,
	"preview" jsonb,
	"losses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "weapp_accounts" (
	"app_id" text PRIMARY KEY NOT NULL,
	"weixin_appid" text NOT NULL,
	"authorized" boolean DEFAULT true NOT NULL,
	"authorized_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lost_at" timestamp with time zone,
	"origin" text DEFAULT 'authorized' NOT NULL,
	"is_trial" boolean DEFAULT false NOT NULL,
	"refresh_token" text NOT NULL,
	"functions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"original_id" text DEFAULT '' NOT NULL,
	"nick_name" text DEFAULT '' NOT NULL,
	"head_img" text DEFAULT '' NOT NULL,
	"signature" text DEFAULT '' NOT NULL,
	"principal_name" text DEFAULT '' NOT NULL,
	"verify_type" integer DEFAULT -1 NOT NULL,
	"account_status" integer DEFAULT 1 NOT NULL,
	"facts" jsonb NOT NULL,
	"code_state" integer DEFAULT 0 NOT NULL,
	"commits" integer DEFAULT 0 NOT NULL,
	"trouble" text DEFAULT '' NOT NULL,
	"seen_failure" text DEFAULT '' NOT NULL,
	"deed" jsonb,
	"busy_by" text,
	"busy_until" timestamp with time zone,
	"hints" integer DEFAULT 0 NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weapp_bindings" (
	"weixin_appid" text PRIMARY KEY NOT NULL,
	"bound_to" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weapp_code_history" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"what" text NOT NULL,
	"version" text NOT NULL,
	"done_by" text,
	"done_by_name" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weapp_code_history_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "weapp_events" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"weixin_appid" text NOT NULL,
	"message" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "weapp_nick_names" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"nick_name" text NOT NULL,
	"audit_id" bigint,
	"state" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weapp_nick_names_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "weapp_phones" (
	"app_id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"user_id" text NOT NULL,
	"bound_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weapp_pre_auths" (
	"app_id" text NOT NULL,
	"mark" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weapp_pre_auths_app_id_mark_pk" PRIMARY KEY("app_id","mark")
);
--> statement-breakpoint
CREATE TABLE "weapp_registrations" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"task" text NOT NULL,
	"name" text NOT NULL,
	"authorize_url" text NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"weixin_appid" text DEFAULT '' NOT NULL,
	"started_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weapp_registrations_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "weapp_run_items" (
	"app_id" text NOT NULL,
	"run_id" text NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"is_doubtful" boolean DEFAULT false NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weapp_run_items_app_id_run_id_pk" PRIMARY KEY("app_id","run_id")
);
--> statement-breakpoint
CREATE TABLE "weapp_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'commit' NOT NULL,
	"template_version" text NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"started_by" text NOT NULL,
	"started_by_name" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weapp_settings" (
	"app_id" text PRIMARY KEY NOT NULL,
	"takes_upgrades" boolean DEFAULT true NOT NULL,
	"submits_by_itself" boolean DEFAULT false NOT NULL,
	"releases_by_itself" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weapp_tester_names" (
	"app_id" text NOT NULL,
	"user_string" text NOT NULL,
	"label" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weapp_tester_names_app_id_user_string_pk" PRIMARY KEY("app_id","user_string")
);
--> statement-breakpoint
CREATE TABLE "weapp_upgrade_requests" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"template_version" text NOT NULL,
	"words" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"result" text DEFAULT '' NOT NULL,
	"applicant_id" text NOT NULL,
	"applicant_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "weapp_upgrade_requests_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "weapp_versions" (
	"app_id" text NOT NULL,
	"version" text NOT NULL,
	"template_id" text NOT NULL,
	"template_version" text NOT NULL,
	"user_desc" text NOT NULL,
	"committed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submit_wanted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "weapp_versions_app_id_version_pk" PRIMARY KEY("app_id","version")
);
--> statement-breakpoint
CREATE TABLE "card_members" (
	"app_id" text NOT NULL,
	"user_id" text NOT NULL,
	"content_id" text NOT NULL,
	CONSTRAINT "card_members_app_id_user_id_pk" PRIMARY KEY("app_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "goods_numbers" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"content_id" text NOT NULL,
	"spec_key" text NOT NULL,
	"sealed" text NOT NULL,
	"mark" text NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"ref" text,
	"place" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"given_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	CONSTRAINT "goods_numbers_app_id_id_pk" PRIMARY KEY("app_id","id"),
	CONSTRAINT "goods_numbers_given" CHECK ((state = 1) = (ref is null) and (ref is null) = (place is null))
);
--> statement-breakpoint
CREATE TABLE "goods_stock" (
	"app_id" text NOT NULL,
	"content_id" text NOT NULL,
	"spec_key" text NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "goods_stock_app_id_content_id_spec_key_pk" PRIMARY KEY("app_id","content_id","spec_key"),
	CONSTRAINT "goods_stock_reserved" CHECK (reserved >= 0 and reserved <= on_hand)
);
--> statement-breakpoint
CREATE TABLE "goods_stock_holds" (
	"app_id" text NOT NULL,
	"content_id" text NOT NULL,
	"spec_key" text NOT NULL,
	"ref" text NOT NULL,
	"quantity" integer NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goods_stock_holds_app_id_ref_content_id_spec_key_pk" PRIMARY KEY("app_id","ref","content_id","spec_key"),
	CONSTRAINT "goods_stock_holds_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "goods_stock_lines" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"content_id" text NOT NULL,
	"spec_key" text NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"from_count" integer NOT NULL,
	"to_count" integer NOT NULL,
	"reason" text NOT NULL,
	"changed_by" text,
	"changed_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goods_stock_lines_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
CREATE TABLE "lesson_guests" (
	"app_id" text NOT NULL,
	"content_id" text NOT NULL,
	"part_id" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lesson_guests_app_id_content_id_part_id_pk" PRIMARY KEY("app_id","content_id","part_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"app_id" text NOT NULL,
	"content_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"part_id" text NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_progress_app_id_content_id_customer_id_part_id_pk" PRIMARY KEY("app_id","content_id","customer_id","part_id")
);
--> statement-breakpoint
CREATE TABLE "service_settings" (
	"service" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"revision" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_tokens" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weixin_calls" (
	"app_id" text NOT NULL,
	"id" text NOT NULL,
	"path" text NOT NULL,
	"request" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"errcode" integer,
	"milliseconds" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weixin_calls_app_id_id_pk" PRIMARY KEY("app_id","id")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_tickets" ADD CONSTRAINT "login_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_devices" ADD CONSTRAINT "user_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "activity_photo_reports_reporter" ON "activity_photo_reports" USING btree ("app_id","reporter");--> statement-breakpoint
CREATE INDEX "activity_photos_wall" ON "activity_photos" USING btree ("app_id","activity_id","state","id");--> statement-breakpoint
CREATE INDEX "activity_photos_entry" ON "activity_photos" USING btree ("app_id","entry_id");--> statement-breakpoint
CREATE INDEX "activity_photos_customer" ON "activity_photos" USING btree ("app_id","customer_id");--> statement-breakpoint
CREATE INDEX "activity_photos_hand_in" ON "activity_photos" USING btree ("app_id","hand_in_id");--> statement-breakpoint
CREATE INDEX "activity_photos_reported" ON "activity_photos" USING btree ("app_id","created_at") WHERE "activity_photos"."reports" > 0;--> statement-breakpoint
CREATE INDEX "activity_work_files_work" ON "activity_work_files" USING btree ("app_id","work_id");--> statement-breakpoint
CREATE INDEX "activity_work_files_customer" ON "activity_work_files" USING btree ("app_id","customer_id");--> statement-breakpoint
CREATE INDEX "activity_work_files_unclaimed" ON "activity_work_files" USING btree ("created_at") WHERE work_id is null;--> statement-breakpoint
CREATE INDEX "activity_work_raters_activity" ON "activity_work_raters" USING btree ("app_id","activity_id","id");--> statement-breakpoint
CREATE INDEX "activity_work_results_rank" ON "activity_work_results" USING btree ("app_id","activity_id","rank","work_id");--> statement-breakpoint
CREATE INDEX "activity_work_scores_rater" ON "activity_work_scores" USING btree ("app_id","rater_id");--> statement-breakpoint
CREATE INDEX "activity_work_vote_counters_expiry" ON "activity_work_vote_counters" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "activity_work_vote_removals_list" ON "activity_work_vote_removals" USING btree ("app_id","activity_id","id");--> statement-breakpoint
CREATE INDEX "activity_work_votes_address" ON "activity_work_votes" USING btree ("app_id","activity_id","work_id","address");--> statement-breakpoint
CREATE INDEX "activity_work_votes_time" ON "activity_work_votes" USING btree ("app_id","activity_id","created_at");--> statement-breakpoint
CREATE INDEX "activity_work_votes_customer" ON "activity_work_votes" USING btree ("app_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_works_number" ON "activity_works" USING btree ("app_id","activity_id","number");--> statement-breakpoint
CREATE INDEX "activity_works_newest" ON "activity_works" USING btree ("app_id","activity_id","state","id");--> statement-breakpoint
CREATE INDEX "activity_works_votes" ON "activity_works" USING btree ("app_id","activity_id","state","votes","id");--> statement-breakpoint
CREATE INDEX "activity_works_customer" ON "activity_works" USING btree ("app_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "activity_certificates_number" ON "activity_certificates" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_certificates_person" ON "activity_certificates" USING btree ("app_id","entry_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_check_ins_nonce" ON "activity_check_ins" USING btree ("app_id","activity_id","nonce");--> statement-breakpoint
CREATE INDEX "activity_check_ins_newest" ON "activity_check_ins" USING btree ("app_id","activity_id","at");--> statement-breakpoint
CREATE INDEX "activity_check_ins_entry" ON "activity_check_ins" USING btree ("app_id","entry_id","list_id");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_check_ins_once" ON "activity_check_ins" USING btree ("app_id","entry_id","list_id") WHERE "activity_check_ins"."undone_at" is null and not "activity_check_ins"."is_repeated";--> statement-breakpoint
CREATE INDEX "activity_desk_links_token" ON "activity_desk_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "activity_desk_links_activity" ON "activity_desk_links" USING btree ("app_id","activity_id","expires_at");--> statement-breakpoint
CREATE INDEX "activity_desk_links_ended" ON "activity_desk_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_entries_code" ON "activity_entries" USING btree ("app_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_entries_one_person" ON "activity_entries" USING btree ("app_id","activity_id","person") WHERE "activity_entries"."person" is not null and "activity_entries"."state" in (1, 2, 3, 4);--> statement-breakpoint
CREATE INDEX "activity_entries_newest" ON "activity_entries" USING btree ("app_id","activity_id","id");--> statement-breakpoint
CREATE INDEX "activity_entries_state" ON "activity_entries" USING btree ("app_id","activity_id","state","id");--> statement-breakpoint
CREATE INDEX "activity_entries_pending" ON "activity_entries" USING btree ("app_id","activity_id") WHERE "activity_entries"."state" = 1;--> statement-breakpoint
CREATE INDEX "activity_entries_queue" ON "activity_entries" USING btree ("app_id","activity_id","queued_at","id") WHERE "activity_entries"."state" = 4;--> statement-breakpoint
CREATE INDEX "activity_entries_customer" ON "activity_entries" USING btree ("app_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "activity_entries_phone" ON "activity_entries" USING btree ("app_id","phone_mark");--> statement-breakpoint
CREATE INDEX "activity_entries_phone_tail" ON "activity_entries" USING btree ("app_id","phone_tail");--> statement-breakpoint
CREATE INDEX "activity_entries_ahead" ON "activity_entries" USING btree ("starts_at","app_id","activity_id") WHERE "activity_entries"."state" in (1, 2, 3, 4);--> statement-breakpoint
CREATE INDEX "activity_entries_remind" ON "activity_entries" USING btree ("remind_at") WHERE "activity_entries"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "activity_entries_untold" ON "activity_entries" USING btree ("paid_at") WHERE "activity_entries"."paid_at" is not null and "activity_entries"."told_paid_at" is null;--> statement-breakpoint
CREATE INDEX "activity_entry_events_entry" ON "activity_entry_events" USING btree ("app_id","entry_id","id");--> statement-breakpoint
CREATE INDEX "activity_entry_forms_activity" ON "activity_entry_forms" USING btree ("app_id","activity_id","survey_id");--> statement-breakpoint
CREATE INDEX "activity_form_surveys_activity" ON "activity_form_surveys" USING btree ("app_id","activity_id");--> statement-breakpoint
CREATE INDEX "activity_quotas_follow" ON "activity_quotas" USING btree ("app_id","activity_id") WHERE "activity_quotas"."follow_at" is not null;--> statement-breakpoint
CREATE INDEX "activity_sign_up_drafts_ended" ON "activity_sign_up_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "activity_sign_up_drafts_entry" ON "activity_sign_up_drafts" USING btree ("app_id","entry_id") WHERE "activity_sign_up_drafts"."entry_id" is not null;--> statement-breakpoint
CREATE INDEX "app_invites_code" ON "app_invites" USING btree ("code");--> statement-breakpoint
CREATE INDEX "app_invites_expires" ON "app_invites" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "app_members_user" ON "app_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "app_members_role" ON "app_members" USING btree ("role");--> statement-breakpoint
CREATE INDEX "apps_deleted" ON "apps" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "support_passes_person" ON "support_passes" USING btree ("app_id","user_id","expires_at");--> statement-breakpoint
CREATE INDEX "support_passes_expires" ON "support_passes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "captchas_expires" ON "captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_devices_seen" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "login_attempts_expires" ON "login_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_tickets_expires" ON "login_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_devices_seen" ON "user_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_identities_user" ON "user_identities" USING btree ("user_id","provider");--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("role");--> statement-breakpoint
CREATE UNIQUE INDEX "users_account" ON "users" USING btree ("account");--> statement-breakpoint
CREATE UNIQUE INDEX "users_mobile" ON "users" USING btree ("mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_seen" ON "users" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "users_disabled" ON "users" USING btree ("id") WHERE "users"."disabled_at" is not null;--> statement-breakpoint
CREATE INDEX "users_administrators" ON "users" USING btree ("id") WHERE "users"."account_type" = 2;--> statement-breakpoint
CREATE INDEX "verification_codes_target" ON "verification_codes" USING btree ("target","created_at");--> statement-breakpoint
CREATE INDEX "verification_codes_ip" ON "verification_codes" USING btree ("ip","created_at");--> statement-breakpoint
CREATE INDEX "verification_codes_time" ON "verification_codes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "weixin_scans_picture" ON "weixin_scans" USING btree ("picture_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "weixin_scans_confirm" ON "weixin_scans" USING btree ("confirm_hash");--> statement-breakpoint
CREATE INDEX "weixin_scans_expires" ON "weixin_scans" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_applies_item" ON "auth_applies" USING btree ("app_id","item_type","item_id","id");--> statement-breakpoint
CREATE INDEX "auth_grants_audit" ON "auth_grants" USING btree ("app_id","audit_id");--> statement-breakpoint
CREATE INDEX "bulk_imports_created" ON "bulk_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "circle_classes_list" ON "circle_classes" USING btree ("app_id","circle_id","sort");--> statement-breakpoint
CREATE INDEX "circle_comments_post" ON "circle_comments" USING btree ("app_id","post_id","state","id");--> statement-breakpoint
CREATE INDEX "circle_comments_waiting" ON "circle_comments" USING btree ("app_id","circle_id","id") WHERE state = 0;--> statement-breakpoint
CREATE INDEX "circle_comments_author" ON "circle_comments" USING btree ("app_id","author_id","circle_id","id");--> statement-breakpoint
CREATE INDEX "circle_events_circle" ON "circle_events" USING btree ("app_id","circle_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "circle_handovers_open" ON "circle_handovers" USING btree ("app_id","circle_id") WHERE state = 0;--> statement-breakpoint
CREATE INDEX "circle_handovers_expires" ON "circle_handovers" USING btree ("expires_at") WHERE state = 0;--> statement-breakpoint
CREATE INDEX "circle_likes_customer" ON "circle_likes" USING btree ("app_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "circle_members_leader" ON "circle_members" USING btree ("app_id","circle_id") WHERE role = 1;--> statement-breakpoint
CREATE INDEX "circle_members_list" ON "circle_members" USING btree ("app_id","circle_id","state","place");--> statement-breakpoint
CREATE INDEX "circle_members_team" ON "circle_members" USING btree ("app_id","circle_id","role") WHERE role < 3;--> statement-breakpoint
CREATE INDEX "circle_members_customer" ON "circle_members" USING btree ("app_id","customer_id","state","place");--> statement-breakpoint
CREATE INDEX "circle_posts_feed" ON "circle_posts" USING btree ("app_id","circle_id","place") WHERE state = 1;--> statement-breakpoint
CREATE INDEX "circle_posts_class" ON "circle_posts" USING btree ("app_id","circle_id","class_id","place") WHERE state = 1;--> statement-breakpoint
CREATE INDEX "circle_posts_prime" ON "circle_posts" USING btree ("app_id","circle_id","place") WHERE state = 1 and prime;--> statement-breakpoint
CREATE INDEX "circle_posts_top" ON "circle_posts" USING btree ("app_id","circle_id","place") WHERE state = 1 and (pinned or announcement);--> statement-breakpoint
CREATE INDEX "circle_posts_waiting" ON "circle_posts" USING btree ("app_id","circle_id","id") WHERE state = 0 or change is not null;--> statement-breakpoint
CREATE INDEX "circle_posts_author" ON "circle_posts" USING btree ("app_id","author_id","circle_id","id");--> statement-breakpoint
CREATE INDEX "circle_posts_state" ON "circle_posts" USING btree ("app_id","circle_id","state","id");--> statement-breakpoint
CREATE INDEX "circle_posts_grams" ON "circle_posts" USING gin ("grams") WHERE state = 1;--> statement-breakpoint
CREATE INDEX "circle_report_lines_customer" ON "circle_report_lines" USING btree ("app_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "circle_reports_open" ON "circle_reports" USING btree ("app_id","subject","subject_id") WHERE state = 0;--> statement-breakpoint
CREATE INDEX "circle_reports_list" ON "circle_reports" USING btree ("app_id","state","id");--> statement-breakpoint
CREATE INDEX "columns_deleted" ON "columns" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "content_limits_newest" ON "content_limits" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "content_safety_pictures_created" ON "content_safety_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "content_buyers_target" ON "content_buyers" USING btree ("app_id","target_type","target_id","created_at");--> statement-breakpoint
CREATE INDEX "content_buyers_order" ON "content_buyers" USING btree ("app_id","order_id");--> statement-breakpoint
CREATE INDEX "content_columns_column" ON "content_columns" USING btree ("app_id","column_id","content_id");--> statement-breakpoint
CREATE INDEX "content_comments_content" ON "content_comments" USING btree ("app_id","content_id","status","id");--> statement-breakpoint
CREATE INDEX "content_comments_kind" ON "content_comments" USING btree ("app_id","kind","status","id");--> statement-breakpoint
CREATE INDEX "content_comments_customer" ON "content_comments" USING btree ("app_id","customer_id");--> statement-breakpoint
CREATE INDEX "content_counts_reads" ON "content_counts" USING btree ("app_id","kind","reads","content_id");--> statement-breakpoint
CREATE INDEX "content_counts_likes" ON "content_counts" USING btree ("app_id","kind","likes","content_id");--> statement-breakpoint
CREATE INDEX "content_likes_visitor" ON "content_likes" USING btree ("app_id","visitor");--> statement-breakpoint
CREATE INDEX "content_password_tries_last" ON "content_password_tries" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "content_readers_reader" ON "content_readers" USING btree ("app_id","reader_type","reader_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_secret_links_token" ON "content_secret_links" USING btree ("app_id","token_hash");--> statement-breakpoint
CREATE INDEX "content_secret_links_content" ON "content_secret_links" USING btree ("app_id","content_id");--> statement-breakpoint
CREATE INDEX "content_texts_grams" ON "content_texts" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "content_visibility_undos_changed" ON "content_visibility_undos" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "contents_updated" ON "contents" USING btree ("app_id","kind","updated_at","id","visibility","owner_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contents_title" ON "contents" USING btree ("app_id","kind","title","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contents_created" ON "contents" USING btree ("app_id","kind","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contents_published" ON "contents" USING btree ("app_id","kind","published_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contents_sort" ON "contents" USING btree ("app_id","kind","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contents_state" ON "contents" USING btree ("app_id","kind","state","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contents_visibility" ON "contents" USING btree ("app_id","kind","visibility","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contents_secret" ON "contents" USING btree ("app_id","updated_at","id") WHERE visibility = 'secret' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "contents_owner" ON "contents" USING btree ("app_id","kind","owner_id","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contents_author" ON "contents" USING btree ("app_id","kind","author","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contents_source" ON "contents" USING btree ("app_id","kind","source","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contents_updated_by" ON "contents" USING btree ("app_id","kind","updated_by","updated_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "contents_site" ON "contents" USING btree ("app_id","kind","pinned_at" DESC NULLS LAST,"sort" DESC NULLS FIRST,"published_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE published_version is not null and not offline and deleted_at is null;--> statement-breakpoint
CREATE INDEX "contents_bin" ON "contents" USING btree ("app_id","kind","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "contents_deleted" ON "contents" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "contents_publish_at" ON "contents" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "contents_unpublish_at" ON "contents" USING btree ("unpublish_at") WHERE unpublish_at is not null;--> statement-breakpoint
CREATE INDEX "contents_scheduled" ON "contents" USING btree ("app_id","kind","updated_at","id") WHERE publish_at is not null or unpublish_at is not null;--> statement-breakpoint
CREATE INDEX "coupon_batches_template" ON "coupon_batches" USING btree ("app_id","template_id","id");--> statement-breakpoint
CREATE INDEX "coupon_batches_expires" ON "coupon_batches" USING btree ("expires_at") WHERE "coupon_batches"."enabled";--> statement-breakpoint
CREATE INDEX "coupon_code_tries_since" ON "coupon_code_tries" USING btree ("since");--> statement-breakpoint
CREATE INDEX "coupon_codes_batch" ON "coupon_codes" USING btree ("app_id","batch_id");--> statement-breakpoint
CREATE INDEX "coupon_holders_customer" ON "coupon_holders" USING btree ("app_id","customer_id");--> statement-breakpoint
CREATE INDEX "coupon_issue_results_customer" ON "coupon_issue_results" USING btree ("app_id","customer_id");--> statement-breakpoint
CREATE INDEX "coupon_issue_results_result" ON "coupon_issue_results" USING btree ("app_id","issue_id","result");--> statement-breakpoint
CREATE INDEX "coupon_issues_template" ON "coupon_issues" USING btree ("app_id","template_id","id");--> statement-breakpoint
CREATE INDEX "coupon_issues_person" ON "coupon_issues" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "coupon_issues_open" ON "coupon_issues" USING btree ("created_at") WHERE "coupon_issues"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "coupon_redeem_links_token" ON "coupon_redeem_links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_redemptions_nonce" ON "coupon_redemptions" USING btree ("app_id","nonce");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_redemptions_coupon" ON "coupon_redemptions" USING btree ("app_id","coupon_id") WHERE "coupon_redemptions"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_redemptions_at" ON "coupon_redemptions" USING btree ("app_id","at","id");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_template" ON "coupon_redemptions" USING btree ("app_id","template_id","at");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_user" ON "coupon_redemptions" USING btree ("app_id","user_id","id");--> statement-breakpoint
CREATE INDEX "coupon_redemptions_link" ON "coupon_redemptions" USING btree ("app_id","link_id","id");--> statement-breakpoint
CREATE INDEX "coupon_templates_kind" ON "coupon_templates" USING btree ("app_id","kind","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("app_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_cause" ON "coupons" USING btree ("app_id","way","cause");--> statement-breakpoint
CREATE INDEX "coupons_customer" ON "coupons" USING btree ("app_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "coupons_template" ON "coupons" USING btree ("app_id","template_id","id");--> statement-breakpoint
CREATE INDEX "coupons_state" ON "coupons" USING btree ("app_id","template_id","state","valid_until");--> statement-breakpoint
CREATE INDEX "coupons_order" ON "coupons" USING btree ("app_id","order_id") WHERE "coupons"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "customer_favorites_item" ON "customer_favorites" USING btree ("app_id","type","item_id");--> statement-breakpoint
CREATE INDEX "customer_group_members_customer" ON "customer_group_members" USING btree ("app_id","customer_id");--> statement-breakpoint
CREATE INDEX "customer_history_last" ON "customer_history" USING btree ("app_id","customer_id","last_at");--> statement-breakpoint
CREATE INDEX "customer_identities_customer" ON "customer_identities" USING btree ("app_id","customer_id");--> statement-breakpoint
CREATE INDEX "customer_identities_union" ON "customer_identities" USING btree ("app_id","union_id");--> statement-breakpoint
CREATE INDEX "customer_joins_kept" ON "customer_joins" USING btree ("app_id","kept_id");--> statement-breakpoint
CREATE INDEX "customer_messages_customer" ON "customer_messages" USING btree ("app_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "customer_sessions_customer" ON "customer_sessions" USING btree ("app_id","customer_id");--> statement-breakpoint
CREATE INDEX "customer_sessions_expires" ON "customer_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_phone" ON "customers" USING btree ("app_id","phone_mark");--> statement-breakpoint
CREATE INDEX "customers_phone_tail" ON "customers" USING btree ("app_id","phone_tail");--> statement-breakpoint
CREATE INDEX "customers_created" ON "customers" USING btree ("app_id","created_at");--> statement-breakpoint
CREATE INDEX "customers_seen" ON "customers" USING btree ("app_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "customers_leaving" ON "customers" USING btree ("leaving_at") WHERE "customers"."leaving_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "edition_changes_order" ON "edition_changes" USING btree ("app_id","order_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "edition_prices_months" ON "edition_prices" USING btree ("edition_id","brand","months");--> statement-breakpoint
CREATE INDEX "edition_subscriptions_ends" ON "edition_subscriptions" USING btree ("ends");--> statement-breakpoint
CREATE INDEX "edition_subscriptions_edition" ON "edition_subscriptions" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "invite_codes_batch" ON "invite_codes" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "exam_certificates_number" ON "exam_certificates" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_certificates_paper" ON "exam_certificates" USING btree ("app_id","survey_id","paper_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_papers_continue" ON "exam_papers" USING btree ("app_id","survey_id","continue_code") WHERE submitted_at is null;--> statement-breakpoint
CREATE INDEX "exam_papers_id" ON "exam_papers" USING btree ("id");--> statement-breakpoint
CREATE INDEX "exam_papers_candidate" ON "exam_papers" USING btree ("app_id","survey_id","candidate");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_papers_open" ON "exam_papers" USING btree ("app_id","survey_id","candidate") WHERE submitted_at is null;--> statement-breakpoint
CREATE INDEX "exam_papers_due" ON "exam_papers" USING btree ("deadline") WHERE submitted_at is null;--> statement-breakpoint
CREATE INDEX "exam_papers_answer" ON "exam_papers" USING btree ("app_id","answer_id");--> statement-breakpoint
CREATE INDEX "exam_papers_customer" ON "exam_papers" USING btree ("app_id","customer_id","id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "files_listed" ON "files" USING btree ("app_id","listed_at");--> statement-breakpoint
CREATE INDEX "files_deleted" ON "files" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "files_replaced" ON "files" USING btree ("replaced_at");--> statement-breakpoint
CREATE INDEX "spent_upload_tokens_expires" ON "spent_upload_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "folder_items_folder" ON "folder_items" USING btree ("app_id","folder_id");--> statement-breakpoint
CREATE INDEX "folders_kind" ON "folders" USING btree ("app_id","kind");--> statement-breakpoint
CREATE INDEX "tag_items_tag" ON "tag_items" USING btree ("app_id","tag_id","kind","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name" ON "tags" USING btree ("app_id","name");--> statement-breakpoint
CREATE INDEX "invoices_state" ON "invoices" USING btree ("state","asked_at");--> statement-breakpoint
CREATE INDEX "list_views_list" ON "list_views" USING btree ("app_id","list");--> statement-breakpoint
CREATE INDEX "notices_list" ON "notices" USING btree ("user_id","key","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id","key") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_app" ON "notices" USING btree ("user_id","app_id","id");--> statement-breakpoint
CREATE INDEX "notices_time" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_announcement" ON "notices" USING btree ("announcement_id","user_id") WHERE "notices"."announcement_id" is not null;--> statement-breakpoint
CREATE INDEX "notification_receipts_state" ON "notification_receipts" USING btree ("app_id","notification_id","state","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_request" ON "notifications" USING btree ("app_id","request_id");--> statement-breakpoint
CREATE INDEX "notifications_item" ON "notifications" USING btree ("app_id","item_type","item_id","id");--> statement-breakpoint
CREATE INDEX "notifications_created_by" ON "notifications" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("state","send_at");--> statement-breakpoint
CREATE UNIQUE INDEX "official_accounts_weixin" ON "official_accounts" USING btree ("app_id","weixin_appid");--> statement-breakpoint
CREATE UNIQUE INDEX "official_articles_key" ON "official_articles" USING btree ("app_id","account_id","article_key");--> statement-breakpoint
CREATE INDEX "official_articles_waiting" ON "official_articles" USING btree ("app_id","import_round","published_at") WHERE import_round <> '';--> statement-breakpoint
CREATE INDEX "official_articles_list" ON "official_articles" USING btree ("app_id","account_id","published_at","id");--> statement-breakpoint
CREATE INDEX "operations_app" ON "operations" USING btree ("app_id","id");--> statement-breakpoint
CREATE INDEX "operations_user" ON "operations" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "operations_operation" ON "operations" USING btree ("operation","id");--> statement-breakpoint
CREATE UNIQUE INDEX "block_histories_content" ON "block_histories" USING btree ("app_id","kind","hash");--> statement-breakpoint
CREATE INDEX "block_histories_used" ON "block_histories" USING btree ("app_id","kind","used_at");--> statement-breakpoint
CREATE INDEX "micro_page_visits_day" ON "micro_page_visits" USING btree ("day");--> statement-breakpoint
CREATE INDEX "micro_page_words_page" ON "micro_page_words" USING btree ("app_id","page_id");--> statement-breakpoint
CREATE INDEX "micro_pages_updated" ON "micro_pages" USING btree ("app_id","updated_at");--> statement-breakpoint
CREATE INDEX "micro_pages_deleted" ON "micro_pages" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "micro_pages_publish_at" ON "micro_pages" USING btree ("publish_at");--> statement-breakpoint
CREATE UNIQUE INDEX "micro_pages_words" ON "micro_pages" USING btree ("app_id","words");--> statement-breakpoint
CREATE INDEX "page_replacements_created" ON "page_replacements" USING btree ("app_id","created_at");--> statement-breakpoint
CREATE INDEX "page_replacements_creator" ON "page_replacements" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "page_replacements_age" ON "page_replacements" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_open" ON "payment_attempts" USING btree ("app_id","order_id") WHERE state in (0, 1, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_succeeded" ON "payment_attempts" USING btree ("app_id","order_id") WHERE state = 3;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_transaction" ON "payment_attempts" USING btree ("app_id","channel","transaction_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("app_id","order_id","id");--> statement-breakpoint
CREATE INDEX "payment_attempts_number" ON "payment_attempts" USING btree ("id");--> statement-breakpoint
CREATE INDEX "payment_attempts_paid" ON "payment_attempts" USING btree ("channel","merchant_id","paid_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_asked" ON "payment_attempts" USING btree ("asked_at") WHERE state in (0, 1, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_differences_once" ON "payment_differences" USING btree ("statement_id","kind","is_refund","number");--> statement-breakpoint
CREATE INDEX "payment_differences_open" ON "payment_differences" USING btree ("number") WHERE "payment_differences"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payment_entries_order" ON "payment_entries" USING btree ("app_id","order_id");--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "payment_orders_newest" ON "payment_orders" USING btree ("payee","id");--> statement-breakpoint
CREATE INDEX "payment_orders_buyer" ON "payment_orders" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payment_orders_state" ON "payment_orders" USING btree ("payee","state","id");--> statement-breakpoint
CREATE INDEX "payment_orders_app" ON "payment_orders" USING btree ("app_id","kind","id");--> statement-breakpoint
CREATE INDEX "payment_orders_expiry" ON "payment_orders" USING btree ("expires_at") WHERE "payment_orders"."state" = 0;--> statement-breakpoint
CREATE INDEX "payment_refunds_order" ON "payment_refunds" USING btree ("app_id","order_id","id");--> statement-breakpoint
CREATE INDEX "payment_refunds_number" ON "payment_refunds" USING btree ("id");--> statement-breakpoint
CREATE INDEX "payment_refunds_done" ON "payment_refunds" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "payment_refunds_due" ON "payment_refunds" USING btree ("next_at") WHERE "payment_refunds"."state" in (0, 1);--> statement-breakpoint
CREATE INDEX "payment_statement_rows_day" ON "payment_statement_rows" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_statements_day" ON "payment_statements" USING btree ("day","channel","merchant_id","owner_id");--> statement-breakpoint
CREATE INDEX "app_versions_version" ON "app_versions" USING btree ("version");--> statement-breakpoint
CREATE UNIQUE INDEX "product_versions_number" ON "product_versions" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "virtual_platforms_key" ON "virtual_platforms" USING btree ("key");--> statement-breakpoint
CREATE INDEX "point_accounts_points" ON "point_accounts" USING btree ("app_id","points","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_ref" ON "point_entries" USING btree ("app_id","customer_id","kind","ref");--> statement-breakpoint
CREATE INDEX "point_entries_customer" ON "point_entries" USING btree ("app_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "point_entries_day" ON "point_entries" USING btree ("app_id","customer_id","action","day");--> statement-breakpoint
CREATE INDEX "point_lots_customer" ON "point_lots" USING btree ("app_id","customer_id") WHERE "point_lots"."left" > 0;--> statement-breakpoint
CREATE INDEX "point_lots_expires" ON "point_lots" USING btree ("expires_at") WHERE "point_lots"."left" > 0;--> statement-breakpoint
CREATE INDEX "point_orders_customer" ON "point_orders" USING btree ("app_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_contents_slug" ON "portal_contents" USING btree ("kind","slug") WHERE "portal_contents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "portal_contents_deleted" ON "portal_contents" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "prize_address_days_day" ON "prize_address_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "prize_campaigns_look" ON "prize_campaigns" USING btree ("app_id","look","id");--> statement-breakpoint
CREATE INDEX "prize_campaigns_ends" ON "prize_campaigns" USING btree ("ends_at") WHERE "prize_campaigns"."state" in (1, 2);--> statement-breakpoint
CREATE INDEX "prize_check_ins_customer" ON "prize_check_ins" USING btree ("app_id","customer_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "prize_codes_mark" ON "prize_codes" USING btree ("app_id","prize_id","mark");--> statement-breakpoint
CREATE INDEX "prize_codes_left" ON "prize_codes" USING btree ("app_id","prize_id","id") WHERE "prize_codes"."draw_id" is null;--> statement-breakpoint
CREATE INDEX "prize_codes_draw" ON "prize_codes" USING btree ("app_id","draw_id");--> statement-breakpoint
CREATE UNIQUE INDEX "prize_draws_number" ON "prize_draws" USING btree ("app_id","campaign_id","drawer","number");--> statement-breakpoint
CREATE UNIQUE INDEX "prize_draws_nonce" ON "prize_draws" USING btree ("app_id","campaign_id","drawer","nonce");--> statement-breakpoint
CREATE UNIQUE INDEX "prize_draws_code" ON "prize_draws" USING btree ("app_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "prize_draws_redeem" ON "prize_draws" USING btree ("app_id","redeem_nonce");--> statement-breakpoint
CREATE INDEX "prize_draws_campaign" ON "prize_draws" USING btree ("app_id","campaign_id","id");--> statement-breakpoint
CREATE INDEX "prize_draws_customer" ON "prize_draws" USING btree ("app_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "prize_draws_state" ON "prize_draws" USING btree ("app_id","state","id") WHERE "prize_draws"."state" is not null;--> statement-breakpoint
CREATE INDEX "prize_draws_claim" ON "prize_draws" USING btree ("claim_until") WHERE "prize_draws"."state" = 0;--> statement-breakpoint
CREATE INDEX "prize_draws_redeemed" ON "prize_draws" USING btree ("app_id","redeemed_by","delivered_at") WHERE "prize_draws"."redeemed_by" is not null;--> statement-breakpoint
CREATE INDEX "prize_draws_prize" ON "prize_draws" USING btree ("app_id","customer_id","prize_id");--> statement-breakpoint
CREATE INDEX "prize_friends_customer" ON "prize_friends" USING btree ("app_id","customer_id","campaign_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "prize_players_share" ON "prize_players" USING btree ("app_id","share_code");--> statement-breakpoint
CREATE INDEX "prize_players_customer" ON "prize_players" USING btree ("app_id","customer_id");--> statement-breakpoint
CREATE INDEX "prizes_campaign" ON "prizes" USING btree ("app_id","campaign_id","place");--> statement-breakpoint
CREATE INDEX "project_files_list" ON "project_files" USING btree ("app_id","content_id","id");--> statement-breakpoint
CREATE INDEX "project_files_customer" ON "project_files" USING btree ("app_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_invites_key" ON "project_invites" USING btree ("app_id","key_hash");--> statement-breakpoint
CREATE INDEX "project_invites_content" ON "project_invites" USING btree ("app_id","content_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_members_owner" ON "project_members" USING btree ("app_id","content_id") WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX "project_members_customer" ON "project_members" USING btree ("app_id","customer_id","joined_at");--> statement-breakpoint
CREATE INDEX "project_members_list" ON "project_members" USING btree ("app_id","content_id","role","customer_id");--> statement-breakpoint
CREATE INDEX "project_task_events_task" ON "project_task_events" USING btree ("app_id","task_id","id");--> statement-breakpoint
CREATE INDEX "project_task_events_customer" ON "project_task_events" USING btree ("app_id","customer_id");--> statement-breakpoint
CREATE INDEX "project_tasks_board" ON "project_tasks" USING btree ("app_id","content_id","stage_id","state","due_on");--> statement-breakpoint
CREATE INDEX "project_tasks_holder" ON "project_tasks" USING btree ("app_id","holder_id","state");--> statement-breakpoint
CREATE INDEX "project_updates_list" ON "project_updates" USING btree ("app_id","content_id","id");--> statement-breakpoint
CREATE INDEX "project_updates_public" ON "project_updates" USING btree ("app_id","content_id","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "project_updates_customer" ON "project_updates" USING btree ("app_id","customer_id");--> statement-breakpoint
CREATE INDEX "library_items_kind" ON "library_items" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "library_items_category" ON "library_items" USING btree ("kind","category_id","id");--> statement-breakpoint
CREATE INDEX "query_attempts_expires" ON "query_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "query_pages_id" ON "query_pages" USING btree ("id");--> statement-breakpoint
CREATE INDEX "query_pages_updated" ON "query_pages" USING btree ("app_id","updated_at");--> statement-breakpoint
CREATE INDEX "query_pages_deleted" ON "query_pages" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "reservation_blocks_time" ON "reservation_blocks" USING btree ("app_id","reservation_id","resource_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_bookings_code" ON "reservation_bookings" USING btree ("app_id","reservation_id","code");--> statement-breakpoint
CREATE INDEX "reservation_bookings_lane" ON "reservation_bookings" USING btree ("app_id","lane","busy_from");--> statement-breakpoint
CREATE INDEX "reservation_bookings_start" ON "reservation_bookings" USING btree ("app_id","reservation_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "reservation_bookings_state" ON "reservation_bookings" USING btree ("app_id","reservation_id","state","starts_at");--> statement-breakpoint
CREATE INDEX "reservation_bookings_service" ON "reservation_bookings" USING btree ("app_id","reservation_id","service_id","starts_at");--> statement-breakpoint
CREATE INDEX "reservation_bookings_customer" ON "reservation_bookings" USING btree ("app_id","customer_id","starts_at");--> statement-breakpoint
CREATE INDEX "reservation_bookings_person" ON "reservation_bookings" USING btree ("app_id","person","starts_at");--> statement-breakpoint
CREATE INDEX "reservation_bookings_phone" ON "reservation_bookings" USING btree ("app_id","phone_mark");--> statement-breakpoint
CREATE INDEX "reservation_bookings_phone_tail" ON "reservation_bookings" USING btree ("app_id","phone_tail");--> statement-breakpoint
CREATE INDEX "reservation_bookings_waiting" ON "reservation_bookings" USING btree ("app_id","reservation_id") WHERE "reservation_bookings"."state" = 1;--> statement-breakpoint
CREATE INDEX "reservation_bookings_paid" ON "reservation_bookings" USING btree ("paid_at") WHERE "reservation_bookings"."paid_at" is not null and "reservation_bookings"."told_paid_at" is null;--> statement-breakpoint
CREATE INDEX "reservation_bookings_remind" ON "reservation_bookings" USING btree ("remind_at") WHERE "reservation_bookings"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "reservation_bookings_hold" ON "reservation_bookings" USING btree ("hold_until") WHERE "reservation_bookings"."hold_until" is not null;--> statement-breakpoint
CREATE INDEX "reservation_events_booking" ON "reservation_events" USING btree ("app_id","booking_id","id");--> statement-breakpoint
CREATE INDEX "short_links_code" ON "short_links" USING btree ("code");--> statement-breakpoint
CREATE INDEX "shop_addresses_customer" ON "shop_addresses" USING btree ("app_id","customer_id","used_at");--> statement-breakpoint
CREATE INDEX "shop_after_sales_order" ON "shop_after_sales" USING btree ("app_id","order_id","id");--> statement-breakpoint
CREATE INDEX "shop_after_sales_state" ON "shop_after_sales" USING btree ("app_id","state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_after_sales_refund" ON "shop_after_sales" USING btree ("app_id","refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_after_sales_open" ON "shop_after_sales" USING btree ("app_id","order_id") WHERE state in (0, 1, 2);--> statement-breakpoint
CREATE INDEX "shop_events_order" ON "shop_events" USING btree ("app_id","order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_orders_form" ON "shop_orders" USING btree ("app_id","customer_id","submit_key");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_orders_code" ON "shop_orders" USING btree ("app_id","code") WHERE "shop_orders"."code" <> '';--> statement-breakpoint
CREATE INDEX "shop_orders_payable" ON "shop_orders" USING btree ("app_id","payable","id");--> statement-breakpoint
CREATE INDEX "shop_orders_state" ON "shop_orders" USING btree ("app_id","state","id");--> statement-breakpoint
CREATE INDEX "shop_orders_customer" ON "shop_orders" USING btree ("app_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "shop_orders_receiver" ON "shop_orders" USING btree ("app_id","receiver_mark");--> statement-breakpoint
CREATE INDEX "shop_orders_tail" ON "shop_orders" USING btree ("app_id","receiver_tail");--> statement-breakpoint
CREATE INDEX "shop_orders_goods" ON "shop_orders" USING gin ("lines" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "shop_orders_untold" ON "shop_orders" USING btree ("paid_at") WHERE "shop_orders"."paid_at" is not null and "shop_orders"."told_at" is null;--> statement-breakpoint
CREATE INDEX "shop_orders_sent" ON "shop_orders" USING btree ("sent_at") WHERE state = 3;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_parcels_number" ON "shop_parcels" USING btree ("app_id","order_id","carrier","tracking_number");--> statement-breakpoint
CREATE INDEX "site_drafts_created" ON "site_drafts" USING btree ("app_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subject_applications_waiting" ON "subject_applications" USING btree ("app_id") WHERE "subject_applications"."status" = 0;--> statement-breakpoint
CREATE INDEX "subject_applications_status" ON "subject_applications" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "favorite_questions_created" ON "favorite_questions" USING btree ("app_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "survey_answer_audits_status" ON "survey_answer_audits" USING btree ("app_id","survey_id","status","number");--> statement-breakpoint
CREATE INDEX "survey_answer_files_created" ON "survey_answer_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "survey_answer_imports_created" ON "survey_answer_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "survey_answer_imports_created_by" ON "survey_answer_imports" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "survey_answer_indexes_used" ON "survey_answer_indexes" USING btree ("used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_answers_submit" ON "survey_answers" USING btree ("app_id","survey_id","submit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_answers_id" ON "survey_answers" USING btree ("app_id","id");--> statement-breakpoint
CREATE INDEX "survey_answers_submitted" ON "survey_answers" USING btree ("app_id","survey_id","submitted_at");--> statement-breakpoint
CREATE INDEX "survey_answers_language" ON "survey_answers" USING btree ("app_id","survey_id","language","number") WHERE language is not null;--> statement-breakpoint
CREATE INDEX "survey_answers_fingerprint" ON "survey_answers" USING btree ("app_id","survey_id","fingerprint") WHERE fingerprint is not null;--> statement-breakpoint
CREATE INDEX "survey_answers_customer" ON "survey_answers" USING btree ("app_id","customer_id","id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "survey_answers_respondents" ON "survey_answers" USING btree ("app_id","survey_id","customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX "survey_answers_tags" ON "survey_answers" USING gin ("tags") WHERE tags is not null;--> statement-breakpoint
CREATE INDEX "survey_answers_bin" ON "survey_answers" USING btree ("app_id","survey_id","deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "survey_answers_deleted" ON "survey_answers" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "survey_counters_expires" ON "survey_counters" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "survey_deliveries_due" ON "survey_deliveries" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "survey_deliveries_webhook" ON "survey_deliveries" USING btree ("app_id","survey_id","webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "survey_deliveries_created" ON "survey_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "survey_deliveries_failed" ON "survey_deliveries" USING btree ("last_at") WHERE status = 2;--> statement-breakpoint
CREATE INDEX "survey_exports_expires" ON "survey_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "survey_exports_created_by" ON "survey_exports" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "survey_versions_survey" ON "survey_versions" USING btree ("survey_id");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_waiting_answers_submit" ON "survey_waiting_answers" USING btree ("app_id","survey_id","submit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_waiting_answers_id" ON "survey_waiting_answers" USING btree ("app_id","id");--> statement-breakpoint
CREATE INDEX "survey_waiting_answers_customer" ON "survey_waiting_answers" USING btree ("app_id","customer_id") WHERE customer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "survey_whitelists_entry" ON "survey_whitelists" USING btree ("app_id","survey_id","code","mobile","name");--> statement-breakpoint
CREATE INDEX "survey_whitelists_mobile" ON "survey_whitelists" USING btree ("app_id","survey_id","mobile");--> statement-breakpoint
CREATE INDEX "survey_whitelists_name" ON "survey_whitelists" USING btree ("app_id","survey_id","name");--> statement-breakpoint
CREATE INDEX "surveys_id" ON "surveys" USING btree ("id");--> statement-breakpoint
CREATE INDEX "surveys_updated" ON "surveys" USING btree ("app_id","updated_at");--> statement-breakpoint
CREATE INDEX "table_exports_created" ON "table_exports" USING btree ("created_by","created_at");--> statement-breakpoint
CREATE INDEX "table_exports_expires" ON "table_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "table_exports_app" ON "table_exports" USING btree ("app_id");--> statement-breakpoint
CREATE UNIQUE INDEX "audits_open" ON "audits" USING btree ("app_id","kind","subject_id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "audits_list" ON "audits" USING btree ("app_id","kind","status","id");--> statement-breakpoint
CREATE INDEX "audits_asker" ON "audits" USING btree ("asker_id","id");--> statement-breakpoint
CREATE INDEX "app_transfers_created" ON "app_transfers" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "app_transfers_expires" ON "app_transfers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "weapp_accounts_asked" ON "weapp_accounts" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "weapp_accounts_weixin" ON "weapp_accounts" USING btree ("weixin_appid");--> statement-breakpoint
CREATE INDEX "weapp_events_received" ON "weapp_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "weapp_pre_auths_mark" ON "weapp_pre_auths" USING btree ("mark");--> statement-breakpoint
CREATE INDEX "weapp_pre_auths_expires" ON "weapp_pre_auths" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "weapp_registrations_task" ON "weapp_registrations" USING btree ("task");--> statement-breakpoint
CREATE INDEX "weapp_registrations_weixin" ON "weapp_registrations" USING btree ("weixin_appid");--> statement-breakpoint
CREATE UNIQUE INDEX "weapp_registrations_waiting" ON "weapp_registrations" USING btree ("app_id","kind") WHERE "weapp_registrations"."state" = 0;--> statement-breakpoint
CREATE INDEX "weapp_run_items_run" ON "weapp_run_items" USING btree ("run_id","state");--> statement-breakpoint
CREATE INDEX "weapp_upgrade_requests_state" ON "weapp_upgrade_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "weapp_upgrade_requests_waiting" ON "weapp_upgrade_requests" USING btree ("app_id") WHERE "weapp_upgrade_requests"."status" = 0;--> statement-breakpoint
CREATE INDEX "weapp_versions_wanted" ON "weapp_versions" USING btree ("app_id") WHERE "weapp_versions"."submit_wanted";--> statement-breakpoint
CREATE INDEX "card_members_content" ON "card_members" USING btree ("app_id","content_id");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_numbers_mark" ON "goods_numbers" USING btree ("app_id","content_id","mark");--> statement-breakpoint
CREATE INDEX "goods_numbers_listed" ON "goods_numbers" USING btree ("app_id","content_id","id");--> statement-breakpoint
CREATE INDEX "goods_numbers_state" ON "goods_numbers" USING btree ("app_id","content_id","spec_key","state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_numbers_ref" ON "goods_numbers" USING btree ("app_id","ref","content_id","spec_key","place");--> statement-breakpoint
CREATE INDEX "goods_stock_holds_content" ON "goods_stock_holds" USING btree ("app_id","content_id");--> statement-breakpoint
CREATE INDEX "goods_stock_lines_content" ON "goods_stock_lines" USING btree ("app_id","content_id","id");--> statement-breakpoint
CREATE INDEX "goods_stock_lines_spec" ON "goods_stock_lines" USING btree ("app_id","content_id","spec_key","id");--> statement-breakpoint
CREATE INDEX "lesson_progress_customer" ON "lesson_progress" USING btree ("app_id","customer_id","seen_at");--> statement-breakpoint
CREATE INDEX "weixin_calls_at" ON "weixin_calls" USING btree ("at");--> statement-breakpoint
CREATE INDEX "weixin_calls_id" ON "weixin_calls" USING btree ("id");--> statement-breakpoint
CREATE INDEX "weixin_calls_app" ON "weixin_calls" USING btree ("app_id","at");