CREATE TABLE "academy_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_urdu" text DEFAULT '' NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"tagline_urdu" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"about_urdu" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"whatsapp" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"address_urdu" text DEFAULT '' NOT NULL,
	"home_texts" jsonb,
	"certificate_prefix" text DEFAULT 'QA' NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"social_links" jsonb NOT NULL,
	"logo_upload_id" text,
	"accent_color" text,
	"review_hours" integer NOT NULL,
	"order_hours" integer DEFAULT 72 NOT NULL,
	"automatic_approval_since" timestamp (3) with time zone,
	"completion_percent" integer DEFAULT 0 NOT NULL,
	"sign_up_open" boolean DEFAULT true NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"demo" text,
	"mail_tested_at" timestamp (3) with time zone,
	"checklist_dismissed_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	"updated_by_id" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject_id" text NOT NULL,
	"actor_name" text,
	"person_name" text,
	"course_title" text,
	"detail" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_credentials" (
	"certificate_id" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"document" text,
	"jwt" text,
	"status_index" integer NOT NULL,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_names" (
	"student_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_urdu" text DEFAULT '' NOT NULL,
	"name_folded" text,
	"name_urdu_folded" text,
	"confirmed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"design" text NOT NULL,
	"signatory_name" text DEFAULT '' NOT NULL,
	"signatory_title" text DEFAULT '' NOT NULL,
	"signature_upload_id" text,
	"second_signatory_name" text DEFAULT '' NOT NULL,
	"second_signatory_title" text DEFAULT '' NOT NULL,
	"second_signature_upload_id" text,
	"seal_upload_id" text,
	"automatic_issue_since" timestamp (3) with time zone,
	"public_statistics" boolean DEFAULT false NOT NULL,
	"issuer_url" text,
	"version" integer NOT NULL,
	"updated_by_id" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"course_id" text NOT NULL,
	"code" text,
	"file_upload_id" text,
	"file_sha256" text,
	"source" text,
	"issued_by_id" text,
	"issued_at" timestamp (3) with time zone,
	"drawing_since" timestamp (3) with time zone,
	"drawing_failed_at" timestamp (3) with time zone,
	"printed" jsonb,
	"student_name_folded" text,
	"course_title_folded" text,
	"course_seconds" bigint,
	"played_seconds" bigint,
	"marked_seconds" bigint,
	"flagged_at" timestamp (3) with time zone,
	"flag_reason" text,
	"declined_at" timestamp (3) with time zone,
	"decline_reason" text,
	"replaces_id" text,
	"reissue_reason" text,
	"replaced_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoke_reason" text,
	"state" text GENERATED ALWAYS AS (case
    when issued_at is not null and replaced_at is not null then 'replaced'
    when issued_at is not null and revoked_at is not null then 'revoked'
    when issued_at is not null then 'valid'
    when declined_at is not null then 'declined'
    when drawing_since is not null then 'drawing'
    else 'requested'
  end) STORED NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credential_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text NOT NULL,
	"course_id" text NOT NULL,
	"method" text NOT NULL,
	"day" integer NOT NULL,
	"count" bigint NOT NULL,
	"paisa" bigint NOT NULL,
	CONSTRAINT "counters_name_course_id_method_day_pk" PRIMARY KEY("name","course_id","method","day")
);
--> statement-breakpoint
CREATE TABLE "course_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text,
	"title" text DEFAULT '' NOT NULL,
	"title_folded" text,
	"form" jsonb NOT NULL,
	"version" integer NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"created_by_id" text,
	"updated_by_id" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captions" (
	"id" text PRIMARY KEY NOT NULL,
	"video_id" text NOT NULL,
	"language" text NOT NULL,
	"upload_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"short_description" text NOT NULL,
	"description" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"translation" jsonb,
	"title_folded" text,
	"short_description_folded" text,
	"description_folded" text,
	"translation_folded" text,
	"instructor_name_folded" text,
	"level" text NOT NULL,
	"price" bigint NOT NULL,
	"sale_price" bigint,
	"sale_ends_at" timestamp (3) with time zone,
	"instructor_name" text NOT NULL,
	"instructor_bio" text NOT NULL,
	"learning_outcomes" jsonb NOT NULL,
	"requirements" jsonb NOT NULL,
	"syllabus" jsonb NOT NULL,
	"thumbnail_upload_id" text,
	"duration_text" text DEFAULT '' NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" text PRIMARY KEY NOT NULL,
	"section_id" text NOT NULL,
	"title" text NOT NULL,
	"translation" jsonb,
	"type" text NOT NULL,
	"upload_id" text,
	"link_url" text,
	"order_index" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"translation" jsonb,
	"order_index" integer NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" text PRIMARY KEY NOT NULL,
	"section_id" text NOT NULL,
	"course_id" text NOT NULL,
	"title" text NOT NULL,
	"title_folded" text,
	"description" text DEFAULT '' NOT NULL,
	"translation" jsonb,
	"translation_folded" text,
	"duration_seconds" bigint,
	"duration_original" text DEFAULT '' NOT NULL,
	"upload_id" text NOT NULL,
	"order_index" integer NOT NULL,
	"is_preview" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "credit_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"payee_account_id" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_by_id" text,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"payee_account_id" text NOT NULL,
	"source" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"rows" integer NOT NULL,
	"added" integer NOT NULL,
	"known" integer NOT NULL,
	"unread" integer NOT NULL,
	"actor_id" text,
	"device_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_objections" (
	"id" text PRIMARY KEY NOT NULL,
	"payee_account_id" text NOT NULL,
	"transaction_key" text,
	"kind" text NOT NULL,
	"credit_id" text,
	"other_account_id" text,
	"source" text NOT NULL,
	"import_id" text,
	"amount" bigint NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"precision" text NOT NULL,
	"original_text" text NOT NULL,
	"identity" text NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by_id" text,
	"settled_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credits" (
	"id" text PRIMARY KEY NOT NULL,
	"payee_account_id" text NOT NULL,
	"source" text NOT NULL,
	"import_id" text,
	"amount" bigint NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"precision" text NOT NULL,
	"transaction_id" text,
	"transaction_key" text,
	"payer_name" text DEFAULT '' NOT NULL,
	"payer_account" text DEFAULT '' NOT NULL,
	"sender" text DEFAULT '' NOT NULL,
	"original_text" text NOT NULL,
	"identity" text NOT NULL,
	"payment_id" text,
	"matched_by_id" text,
	"matched_at" timestamp (3) with time zone,
	"set_aside_at" timestamp (3) with time zone,
	"set_aside_by_id" text,
	"contradicted_at" timestamp (3) with time zone,
	"reversed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ignored_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"payee_account_id" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_mappings" (
	"payee_account_id" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unread_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"payee_account_id" text NOT NULL,
	"import_id" text,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"hash" text NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversions" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derivatives" (
	"id" text PRIMARY KEY NOT NULL,
	"upload_id" text NOT NULL,
	"kind" text NOT NULL,
	"object_key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"rendition" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrollments" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"course_id" text NOT NULL,
	"status" text NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"granted_by_id" text,
	"grant_reason" text,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watched_videos" (
	"student_id" text NOT NULL,
	"video_id" text NOT NULL,
	"course_id" text NOT NULL,
	"watched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "watched_videos_student_id_video_id_pk" PRIMARY KEY("student_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"operation" text NOT NULL,
	"request_hash" text NOT NULL,
	"response" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key" text,
	"input" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_months" (
	"month" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"totals" jsonb NOT NULL,
	"closed_by_id" text,
	"closed_by_name" text NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount" bigint NOT NULL,
	"student_id" text,
	"order_id" text,
	"payment_id" text,
	"course_id" text DEFAULT '' NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"transaction_id" text,
	"actor_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_numbers" (
	"year" text PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"year" text NOT NULL,
	"number" bigint NOT NULL,
	"order_id" text NOT NULL,
	"payment_id" text,
	"student_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb NOT NULL,
	"subject_id" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"payment_id" text,
	"amount" bigint,
	"actor_id" text,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"student_id" text NOT NULL,
	"course_id" text NOT NULL,
	"course_title" text NOT NULL,
	"course_language" text NOT NULL,
	"list_price" bigint NOT NULL,
	"price" bigint NOT NULL,
	"discounts" jsonb NOT NULL,
	"order_index" integer NOT NULL,
	"is_open" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"student_id" text NOT NULL,
	"status" text NOT NULL,
	"list_total" bigint NOT NULL,
	"total" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"coupon_id" text,
	"coupon_code" text,
	"bundle_title" text,
	"bundle_title_urdu" text,
	"bundle_title_folded" text,
	"bundle_title_urdu_folded" text,
	"payees" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_revisions" (
	"id" text PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL,
	"title" text NOT NULL,
	"markdown" text NOT NULL,
	"title_urdu" text DEFAULT '' NOT NULL,
	"markdown_urdu" text DEFAULT '' NOT NULL,
	"author_id" text,
	"author_name" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"markdown" text NOT NULL,
	"title_urdu" text DEFAULT '' NOT NULL,
	"markdown_urdu" text DEFAULT '' NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"revision_id" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"published_on" text NOT NULL,
	"author" text NOT NULL,
	"abstract" text DEFAULT '' NOT NULL,
	"file_upload_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payee_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"account_title" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"order_index" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"qr_confirmed_at" timestamp (3) with time zone,
	"qr_confirmed_by_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"student_id" text NOT NULL,
	"proof_upload_id" text NOT NULL,
	"method" text NOT NULL,
	"transaction_id" text NOT NULL,
	"transaction_key" text NOT NULL,
	"status" text NOT NULL,
	"credit_payee" text,
	"credit_key" text,
	"claims_payment_id" text,
	"amount" bigint NOT NULL,
	"received_amount" bigint,
	"payee_account_id" text,
	"payee" jsonb,
	"rejection_reason" text,
	"decided_by_id" text,
	"processed_at" timestamp (3) with time zone,
	"reversed_at" timestamp (3) with time zone,
	"reversal_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "playback" (
	"student_id" text NOT NULL,
	"video_id" text NOT NULL,
	"course_id" text NOT NULL,
	"position_seconds" bigint NOT NULL,
	"watched_ranges" jsonb NOT NULL,
	"played_seconds" bigint NOT NULL,
	"played_at" timestamp (3) with time zone NOT NULL,
	"passed_over_at" timestamp (3) with time zone,
	CONSTRAINT "playback_student_id_video_id_pk" PRIMARY KEY("student_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_urdu" text DEFAULT '' NOT NULL,
	"course_ids" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"course_id" text,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"max_uses" integer,
	"max_uses_per_student" integer,
	"excludes_sales" boolean DEFAULT false NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scholarships" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"course_id" text NOT NULL,
	"price" bigint NOT NULL,
	"reason" text NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"granted_by_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_checks" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"pixel_hash" text,
	"line_hashes" text,
	"receipt" jsonb,
	"checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_comparisons" (
	"id" text PRIMARY KEY NOT NULL,
	"upload_id" text NOT NULL,
	"other_upload_id" text NOT NULL,
	"verdict" text NOT NULL,
	"differing_tiles" integer NOT NULL,
	"tiles" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"course_id" text NOT NULL,
	"stars" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"reply" text,
	"replied_by_id" text,
	"replied_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"hidden_by_id" text,
	"hidden_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "queued_decisions" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"admin_id" text NOT NULL,
	"decision" jsonb NOT NULL,
	"review_seconds" integer,
	"due_at" timestamp (3) with time zone NOT NULL,
	"failed_code" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_locks" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"admin_id" text NOT NULL,
	"locked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_times" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"admin_id" text,
	"seconds" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"entity_id" text NOT NULL,
	"state" text,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transcript_parts" (
	"id" text PRIMARY KEY NOT NULL,
	"video_id" text NOT NULL,
	"course_id" text NOT NULL,
	"language" text NOT NULL,
	"starts_at" integer NOT NULL,
	"text" text NOT NULL,
	"text_folded" text
);
--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"files_done" integer DEFAULT 0 NOT NULL,
	"files_total" integer,
	"result" jsonb,
	"failure" text,
	"requested_by_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "server_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_url" text,
	"student_url" text,
	"admin_url" text,
	"smtp_host" text,
	"smtp_port" integer,
	"smtp_security" text,
	"smtp_user" text DEFAULT '' NOT NULL,
	"smtp_password" text,
	"mail_from" text,
	"backup_time" text,
	"backup_time_set_at" timestamp (3) with time zone,
	"backups_kept" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_handoffs" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"origin" text NOT NULL,
	"challenge" text DEFAULT '' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"parent_id" text,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"author_id" text,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"purpose" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"bytes" bigint NOT NULL,
	"leased_by" text,
	"leased_until" timestamp (3) with time zone,
	"contended" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text,
	"purpose" text NOT NULL,
	"object_key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"duration_seconds" bigint,
	"width" integer,
	"height" integer,
	"codecs" text,
	"claimed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"full_name_folded" text,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"can_manage_users" boolean DEFAULT false NOT NULL,
	"can_manage_courses" boolean DEFAULT false NOT NULL,
	"can_manage_enrollments" boolean DEFAULT false NOT NULL,
	"can_view_analytics" boolean DEFAULT false NOT NULL,
	"can_manage_academy" boolean DEFAULT false NOT NULL,
	"profile_image_upload_id" text,
	"signature_upload_id" text,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"data_saver" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"verification_reminded_at" timestamp (3) with time zone,
	"phone" text,
	"terms_revision_id" text,
	"terms_accepted_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "academy_settings" ADD CONSTRAINT "academy_settings_logo_upload_id_uploads_id_fk" FOREIGN KEY ("logo_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_settings" ADD CONSTRAINT "academy_settings_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_credentials" ADD CONSTRAINT "certificate_credentials_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_credentials" ADD CONSTRAINT "certificate_credentials_key_id_credential_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."credential_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_names" ADD CONSTRAINT "certificate_names_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_settings" ADD CONSTRAINT "certificate_settings_signature_upload_id_uploads_id_fk" FOREIGN KEY ("signature_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_settings" ADD CONSTRAINT "certificate_settings_second_signature_upload_id_uploads_id_fk" FOREIGN KEY ("second_signature_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_settings" ADD CONSTRAINT "certificate_settings_seal_upload_id_uploads_id_fk" FOREIGN KEY ("seal_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_settings" ADD CONSTRAINT "certificate_settings_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_file_upload_id_uploads_id_fk" FOREIGN KEY ("file_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_issued_by_id_users_id_fk" FOREIGN KEY ("issued_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaces_id_certificates_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_drafts" ADD CONSTRAINT "course_drafts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_drafts" ADD CONSTRAINT "course_drafts_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_drafts" ADD CONSTRAINT "course_drafts_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captions" ADD CONSTRAINT "captions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captions" ADD CONSTRAINT "captions_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_thumbnail_upload_id_uploads_id_fk" FOREIGN KEY ("thumbnail_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_devices" ADD CONSTRAINT "credit_devices_payee_account_id_payee_accounts_id_fk" FOREIGN KEY ("payee_account_id") REFERENCES "public"."payee_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_devices" ADD CONSTRAINT "credit_devices_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_imports" ADD CONSTRAINT "credit_imports_payee_account_id_payee_accounts_id_fk" FOREIGN KEY ("payee_account_id") REFERENCES "public"."payee_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_imports" ADD CONSTRAINT "credit_imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_imports" ADD CONSTRAINT "credit_imports_device_id_credit_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."credit_devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_objections" ADD CONSTRAINT "credit_objections_payee_account_id_payee_accounts_id_fk" FOREIGN KEY ("payee_account_id") REFERENCES "public"."payee_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_objections" ADD CONSTRAINT "credit_objections_credit_id_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_objections" ADD CONSTRAINT "credit_objections_other_account_id_payee_accounts_id_fk" FOREIGN KEY ("other_account_id") REFERENCES "public"."payee_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_objections" ADD CONSTRAINT "credit_objections_import_id_credit_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."credit_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_objections" ADD CONSTRAINT "credit_objections_settled_by_id_users_id_fk" FOREIGN KEY ("settled_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_payee_account_id_payee_accounts_id_fk" FOREIGN KEY ("payee_account_id") REFERENCES "public"."payee_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_import_id_credit_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."credit_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_matched_by_id_users_id_fk" FOREIGN KEY ("matched_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_set_aside_by_id_users_id_fk" FOREIGN KEY ("set_aside_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ignored_messages" ADD CONSTRAINT "ignored_messages_payee_account_id_payee_accounts_id_fk" FOREIGN KEY ("payee_account_id") REFERENCES "public"."payee_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_mappings" ADD CONSTRAINT "statement_mappings_payee_account_id_payee_accounts_id_fk" FOREIGN KEY ("payee_account_id") REFERENCES "public"."payee_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_messages" ADD CONSTRAINT "unread_messages_payee_account_id_payee_accounts_id_fk" FOREIGN KEY ("payee_account_id") REFERENCES "public"."payee_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_messages" ADD CONSTRAINT "unread_messages_import_id_credit_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."credit_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_messages" ADD CONSTRAINT "unread_messages_done_by_id_users_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derivatives" ADD CONSTRAINT "derivatives_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_verifications" ADD CONSTRAINT "email_verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_granted_by_id_users_id_fk" FOREIGN KEY ("granted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_videos" ADD CONSTRAINT "watched_videos_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_videos" ADD CONSTRAINT "watched_videos_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_videos" ADD CONSTRAINT "watched_videos_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_months" ADD CONSTRAINT "closed_months_closed_by_id_users_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_revisions" ADD CONSTRAINT "page_revisions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_revisions" ADD CONSTRAINT "page_revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_file_upload_id_uploads_id_fk" FOREIGN KEY ("file_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_accounts" ADD CONSTRAINT "payee_accounts_qr_confirmed_by_id_users_id_fk" FOREIGN KEY ("qr_confirmed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_proof_upload_id_uploads_id_fk" FOREIGN KEY ("proof_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payee_account_id_payee_accounts_id_fk" FOREIGN KEY ("payee_account_id") REFERENCES "public"."payee_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playback" ADD CONSTRAINT "playback_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playback" ADD CONSTRAINT "playback_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playback" ADD CONSTRAINT "playback_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarships" ADD CONSTRAINT "scholarships_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarships" ADD CONSTRAINT "scholarships_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarships" ADD CONSTRAINT "scholarships_granted_by_id_users_id_fk" FOREIGN KEY ("granted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_checks" ADD CONSTRAINT "proof_checks_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_comparisons" ADD CONSTRAINT "proof_comparisons_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_comparisons" ADD CONSTRAINT "proof_comparisons_other_upload_id_uploads_id_fk" FOREIGN KEY ("other_upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_replied_by_id_users_id_fk" FOREIGN KEY ("replied_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_hidden_by_id_users_id_fk" FOREIGN KEY ("hidden_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queued_decisions" ADD CONSTRAINT "queued_decisions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queued_decisions" ADD CONSTRAINT "queued_decisions_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_locks" ADD CONSTRAINT "review_locks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_locks" ADD CONSTRAINT "review_locks_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_times" ADD CONSTRAINT "review_times_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_times" ADD CONSTRAINT "review_times_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_parts" ADD CONSTRAINT "transcript_parts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_parts" ADD CONSTRAINT "transcript_parts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_runs" ADD CONSTRAINT "backup_runs_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_handoffs" ADD CONSTRAINT "session_handoffs_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_parent_id_sessions_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_sessions" ADD CONSTRAINT "upload_sessions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_profile_image_upload_id_uploads_id_fk" FOREIGN KEY ("profile_image_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_signature_upload_id_uploads_id_fk" FOREIGN KEY ("signature_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_created_at" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_created_at" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_id" ON "audit_log" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_credentials_status_index" ON "certificate_credentials" USING btree ("status_index");--> statement-breakpoint
CREATE INDEX "certificate_credentials_key_id" ON "certificate_credentials" USING btree ("key_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_student_id_course_id" ON "certificates" USING btree ("student_id","course_id") WHERE replaces_id is null;--> statement-breakpoint
CREATE INDEX "certificates_student_id" ON "certificates" USING btree ("student_id","course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_code" ON "certificates" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_replaces_id" ON "certificates" USING btree ("replaces_id") WHERE replaces_id is not null;--> statement-breakpoint
CREATE INDEX "certificates_course_id" ON "certificates" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "certificates_pending" ON "certificates" USING btree ("created_at","id") WHERE state in ('requested', 'drawing');--> statement-breakpoint
CREATE INDEX "certificates_issued_at" ON "certificates" USING btree ("issued_at","id") WHERE state in ('valid', 'replaced', 'revoked');--> statement-breakpoint
CREATE UNIQUE INDEX "course_drafts_course_id" ON "course_drafts" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_drafts_updated_at" ON "course_drafts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "captions_video_id_language" ON "captions" USING btree ("video_id","language");--> statement-breakpoint
CREATE INDEX "courses_created_at" ON "courses" USING btree ("created_at","id") WHERE "courses"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "courses_price" ON "courses" USING btree ("price","id") WHERE "courses"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "courses_title" ON "courses" USING btree (lower("title"),"id") WHERE "courses"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "courses_sale_ends_at" ON "courses" USING btree ("sale_ends_at") WHERE "courses"."sale_ends_at" is not null;--> statement-breakpoint
CREATE INDEX "resources_section_id" ON "resources" USING btree ("section_id","order_index");--> statement-breakpoint
CREATE INDEX "sections_course_id" ON "sections" USING btree ("course_id","order_index");--> statement-breakpoint
CREATE INDEX "videos_section_id" ON "videos" USING btree ("section_id","order_index");--> statement-breakpoint
CREATE INDEX "videos_course_id" ON "videos" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_devices_token_hash" ON "credit_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "credit_devices_payee_account_id" ON "credit_devices" USING btree ("payee_account_id");--> statement-breakpoint
CREATE INDEX "credit_imports_created_at" ON "credit_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_objections_identity" ON "credit_objections" USING btree ("payee_account_id","identity");--> statement-breakpoint
CREATE INDEX "credit_objections_transaction_key" ON "credit_objections" USING btree ("payee_account_id","transaction_key");--> statement-breakpoint
CREATE INDEX "credit_objections_credit_id" ON "credit_objections" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "credit_objections_import_id" ON "credit_objections" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "credit_objections_other_account_id" ON "credit_objections" USING btree ("other_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credits_identity" ON "credits" USING btree ("payee_account_id","identity");--> statement-breakpoint
CREATE UNIQUE INDEX "credits_payment_id" ON "credits" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "credits_transaction_key" ON "credits" USING btree ("payee_account_id","transaction_key");--> statement-breakpoint
CREATE INDEX "credits_paid_at" ON "credits" USING btree ("paid_at","id");--> statement-breakpoint
CREATE INDEX "credits_open" ON "credits" USING btree ("payee_account_id","amount","paid_at") WHERE payment_id is null and set_aside_at is null;--> statement-breakpoint
CREATE INDEX "credits_import_id" ON "credits" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ignored_messages_hash" ON "ignored_messages" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "ignored_messages_created_at" ON "ignored_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ignored_messages_payee_account_id" ON "ignored_messages" USING btree ("payee_account_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "unread_messages_hash" ON "unread_messages" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "unread_messages_created_at" ON "unread_messages" USING btree ("created_at","id") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "derivatives_upload_id_kind" ON "derivatives" USING btree ("upload_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "derivatives_object_key" ON "derivatives" USING btree ("object_key");--> statement-breakpoint
CREATE UNIQUE INDEX "email_verifications_token_hash" ON "email_verifications" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_verifications_user_id" ON "email_verifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_verifications_expires_at" ON "email_verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollments_student_id_course_id" ON "enrollments" USING btree ("student_id","course_id");--> statement-breakpoint
CREATE INDEX "enrollments_course_id_status" ON "enrollments" USING btree ("course_id","status");--> statement-breakpoint
CREATE INDEX "enrollments_created_at" ON "enrollments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_approved_at" ON "enrollments" USING btree ("approved_at");--> statement-breakpoint
CREATE INDEX "watched_videos_student_id_course_id" ON "watched_videos" USING btree ("student_id","course_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expires_at" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_hash" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitations_expires_at" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_name_key" ON "jobs" USING btree ("name","key");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("priority","due_at","id") WHERE state <> 'failed';--> statement-breakpoint
CREATE INDEX "ledger_entries_debit" ON "ledger_entries" USING btree ("debit","created_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_credit" ON "ledger_entries" USING btree ("credit","created_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_order_id" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_payment_id" ON "ledger_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_created_at" ON "ledger_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_year_number" ON "receipts" USING btree ("year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_payment_id_order_id" ON "receipts" USING btree ("payment_id","order_id");--> statement-breakpoint
CREATE INDEX "receipts_order_id" ON "receipts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "receipts_student_id" ON "receipts" USING btree ("student_id","created_at","id");--> statement-breakpoint
CREATE INDEX "receipts_created_at" ON "receipts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_user_id_created_at" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_user_id_read_at" ON "notifications" USING btree ("user_id","read_at");--> statement-breakpoint
CREATE INDEX "order_events_order_id" ON "order_events" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_events_created_at" ON "order_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_open" ON "order_items" USING btree ("student_id","course_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "order_items_order_id" ON "order_items" USING btree ("order_id","order_index");--> statement-breakpoint
CREATE INDEX "order_items_course_id" ON "order_items" USING btree ("course_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_reference" ON "orders" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "orders_student_id" ON "orders" USING btree ("student_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_created_at" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_created_at" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_expires_at" ON "orders" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "orders_coupon_id" ON "orders" USING btree ("coupon_id") WHERE coupon_id is not null;--> statement-breakpoint
CREATE INDEX "page_revisions_page_id" ON "page_revisions" USING btree ("page_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_slug" ON "pages" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "publications_published_on" ON "publications" USING btree ("published_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_token_hash" ON "password_resets" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "password_resets_user_id" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_expires_at" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payee_accounts_order_index" ON "payee_accounts" USING btree ("order_index","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_credit_key" ON "payments" USING btree ("credit_payee","credit_key");--> statement-breakpoint
CREATE INDEX "payments_order_id" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_processed_at" ON "payments" USING btree ("processed_at","id") WHERE processed_at is not null;--> statement-breakpoint
CREATE INDEX "payments_status_created_at" ON "payments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_created_at" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_method_created_at" ON "payments" USING btree ("method","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_transaction_key" ON "payments" USING btree ("transaction_key");--> statement-breakpoint
CREATE INDEX "payments_student_id" ON "payments" USING btree ("student_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_proof_upload_id" ON "payments" USING btree ("proof_upload_id");--> statement-breakpoint
CREATE INDEX "playback_student_id_course_id" ON "playback" USING btree ("student_id","course_id");--> statement-breakpoint
CREATE INDEX "playback_course_id_video_id" ON "playback" USING btree ("course_id","video_id");--> statement-breakpoint
CREATE INDEX "bundles_created_at" ON "bundles" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("code");--> statement-breakpoint
CREATE INDEX "coupons_created_at" ON "coupons" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "scholarships_student_id" ON "scholarships" USING btree ("student_id","course_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expires_at" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "proof_checks_pixel_hash" ON "proof_checks" USING btree ("pixel_hash");--> statement-breakpoint
CREATE INDEX "proof_checks_created_at" ON "proof_checks" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_comparisons_pair" ON "proof_comparisons" USING btree ("upload_id","other_upload_id");--> statement-breakpoint
CREATE INDEX "proof_comparisons_other_upload_id" ON "proof_comparisons" USING btree ("other_upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_id" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_student_id_course_id" ON "ratings" USING btree ("student_id","course_id");--> statement-breakpoint
CREATE INDEX "ratings_course_id_created_at" ON "ratings" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "queued_decisions_admin_id" ON "queued_decisions" USING btree ("admin_id","created_at");--> statement-breakpoint
CREATE INDEX "review_times_created_at" ON "review_times" USING btree ("created_at","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "search_entries_kind_entity_id" ON "search_entries" USING btree ("kind","entity_id");--> statement-breakpoint
CREATE INDEX "search_entries_kind_seq" ON "search_entries" USING btree ("kind","seq");--> statement-breakpoint
CREATE INDEX "search_entries_kind_state_seq" ON "search_entries" USING btree ("kind","state","seq");--> statement-breakpoint
CREATE INDEX "transcript_parts_video_id" ON "transcript_parts" USING btree ("video_id","language","starts_at");--> statement-breakpoint
CREATE INDEX "transcript_parts_course_id" ON "transcript_parts" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "backup_runs_created_at" ON "backup_runs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "session_handoffs_session_id" ON "session_handoffs" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_handoffs_expires_at" ON "session_handoffs" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_parent_id" ON "sessions" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sent_mails_user_id" ON "sent_mails" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "student_notes_student_id" ON "student_notes" USING btree ("student_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_object_key" ON "uploads" USING btree ("object_key");--> statement-breakpoint
CREATE INDEX "uploads_claimed_at_created_at" ON "uploads" USING btree ("claimed_at","created_at");--> statement-breakpoint
CREATE INDEX "uploads_used_videos" ON "uploads" USING btree ("created_at","id") WHERE purpose = 'video' and claimed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_role_created_at" ON "users" USING btree ("role","created_at","id");
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX search_entries_payment_text ON search_entries USING gin (text gin_trgm_ops) WITH (fastupdate = off) WHERE kind = 'payment';
--> statement-breakpoint
CREATE INDEX search_entries_payment_fields ON search_entries USING gin (string_to_array(btrim(text, E'\n'), E'\n')) WITH (fastupdate = off) WHERE kind = 'payment';
--> statement-breakpoint
CREATE INDEX search_entries_student_text ON search_entries USING gin (text gin_trgm_ops) WITH (fastupdate = off) WHERE kind = 'student';
--> statement-breakpoint
CREATE INDEX search_entries_student_fields ON search_entries USING gin (string_to_array(btrim(text, E'\n'), E'\n')) WITH (fastupdate = off) WHERE kind = 'student';
--> statement-breakpoint
CREATE INDEX search_entries_certificate_text ON search_entries USING gin (text gin_trgm_ops) WITH (fastupdate = off) WHERE kind = 'certificate';
--> statement-breakpoint
CREATE INDEX search_entries_certificate_fields ON search_entries USING gin (string_to_array(btrim(text, E'\n'), E'\n')) WITH (fastupdate = off) WHERE kind = 'certificate';
--> statement-breakpoint
CREATE INDEX search_entries_course_text ON search_entries USING gin (text gin_trgm_ops) WITH (fastupdate = off) WHERE kind = 'course';
--> statement-breakpoint
CREATE INDEX search_entries_transcript_text ON search_entries USING gin (text gin_trgm_ops) WITH (fastupdate = off) WHERE kind = 'transcript';
--> statement-breakpoint
CREATE INDEX search_entries_lecture_text ON search_entries USING gin (text gin_trgm_ops) WITH (fastupdate = off) WHERE kind = 'lecture';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION karachi_day(moment timestamptz) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT floor((extract(epoch FROM moment) + 18000) / 86400)::int
$$;
--> statement-breakpoint
CREATE FUNCTION count_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7214010);
  IF TG_OP <> 'INSERT' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'user.' || old.role, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  IF TG_OP <> 'DELETE' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'user.' || new.role, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER count_users AFTER INSERT OR DELETE OR UPDATE OF role ON users
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_users();
--> statement-breakpoint
CREATE FUNCTION count_enrollments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7214010);
  IF TG_OP <> 'INSERT' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'enrollment.' || old.status, '', '', -1, -1, 0 WHERE true
  UNION ALL SELECT 'enrollment.' || old.status, old.course_id, '', -1, -1, 0 WHERE true
  UNION ALL SELECT 'approval', '', '', karachi_day(old.approved_at), -1, 0 WHERE old.status = 'approved' and old.approved_at is not null
  UNION ALL SELECT 'approval', old.course_id, '', karachi_day(old.approved_at), -1, 0 WHERE old.status = 'approved' and old.approved_at is not null
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  IF TG_OP <> 'DELETE' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'enrollment.' || new.status, '', '', -1, 1, 0 WHERE true
  UNION ALL SELECT 'enrollment.' || new.status, new.course_id, '', -1, 1, 0 WHERE true
  UNION ALL SELECT 'approval', '', '', karachi_day(new.approved_at), 1, 0 WHERE new.status = 'approved' and new.approved_at is not null
  UNION ALL SELECT 'approval', new.course_id, '', karachi_day(new.approved_at), 1, 0 WHERE new.status = 'approved' and new.approved_at is not null
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER count_enrollments AFTER INSERT OR DELETE OR UPDATE OF status, course_id, approved_at ON enrollments
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_enrollments();
--> statement-breakpoint
CREATE FUNCTION count_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7214010);
  IF TG_OP <> 'INSERT' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || old.status, '', '', -1, -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', old.method, -1, -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', '', karachi_day(old.created_at), -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', old.method, karachi_day(old.created_at), -1, -old.amount WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  IF TG_OP <> 'DELETE' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || new.status, '', '', -1, 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', new.method, -1, 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', '', karachi_day(new.created_at), 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', new.method, karachi_day(new.created_at), 1, new.amount WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER count_payments AFTER INSERT OR DELETE OR UPDATE OF status, method, created_at, amount ON payments
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_payments();
--> statement-breakpoint
CREATE FUNCTION count_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7214010);
  IF TG_OP <> 'INSERT' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT old.kind, '', '', -1, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, '', old.method, -1, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, old.course_id, '', -1, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, old.course_id, old.method, -1, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, '', '', karachi_day(old.created_at), -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, '', old.method, karachi_day(old.created_at), -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, old.course_id, '', karachi_day(old.created_at), -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, old.course_id, old.method, karachi_day(old.created_at), -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  IF TG_OP <> 'DELETE' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT new.kind, '', '', -1, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, '', new.method, -1, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, new.course_id, '', -1, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, new.course_id, new.method, -1, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, '', '', karachi_day(new.created_at), 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, '', new.method, karachi_day(new.created_at), 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, new.course_id, '', karachi_day(new.created_at), 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, new.course_id, new.method, karachi_day(new.created_at), 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER count_ledger_entries AFTER INSERT OR DELETE OR UPDATE OF kind, course_id, method, created_at, amount ON ledger_entries
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_ledger_entries();
--> statement-breakpoint
CREATE FUNCTION count_certificates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7214010);
  IF TG_OP <> 'INSERT' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'certificate.' || old.state, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  IF TG_OP <> 'DELETE' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'certificate.' || new.state, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER count_certificates AFTER INSERT OR DELETE OR UPDATE OF state, issued_at, replaced_at, revoked_at, declined_at, drawing_since ON certificates
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_certificates();
--> statement-breakpoint
CREATE FUNCTION count_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7214010);
  IF TG_OP <> 'INSERT' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'audit.' || old.action, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  IF TG_OP <> 'DELETE' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'audit.' || new.action, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER count_audit_log AFTER INSERT OR DELETE OR UPDATE OF action ON audit_log
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_audit_log();
--> statement-breakpoint
CREATE FUNCTION increment_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('qanoon.catalogue_counted', true) = 'yes' THEN RETURN NULL; END IF;
  PERFORM set_config('qanoon.catalogue_counted', 'yes', true);
  PERFORM pg_advisory_xact_lock(7214010);
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_courses AFTER INSERT OR DELETE OR UPDATE ON courses
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_sections AFTER INSERT OR DELETE OR UPDATE ON sections
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_videos AFTER INSERT OR DELETE OR UPDATE ON videos
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_resources AFTER INSERT OR DELETE OR UPDATE ON resources
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_ratings AFTER INSERT OR DELETE OR UPDATE ON ratings
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_academy_settings AFTER INSERT OR DELETE OR UPDATE ON academy_settings
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_payee_accounts AFTER INSERT OR DELETE OR UPDATE ON payee_accounts
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_pages AFTER INSERT OR DELETE OR UPDATE ON pages
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_publications AFTER INSERT OR DELETE OR UPDATE ON publications
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_enrollments_insert AFTER INSERT ON enrollments
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status = 'approved')) EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_enrollments_delete AFTER DELETE ON enrollments
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.status = 'approved')) EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_enrollments_update AFTER UPDATE OF status ON enrollments
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.status = 'approved') <> (new.status = 'approved')) EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_captions AFTER INSERT OR DELETE OR UPDATE ON captions
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_transcript_parts AFTER INSERT OR DELETE OR UPDATE ON transcript_parts
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_derivatives AFTER INSERT OR DELETE OR UPDATE ON derivatives
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_conversions_insert AFTER INSERT ON conversions
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.state = 'ready')) EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_conversions_delete AFTER DELETE ON conversions
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.state = 'ready')) EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_conversions_update AFTER UPDATE OF state ON conversions
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.state = 'ready') <> (new.state = 'ready')) EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_uploads AFTER UPDATE OF bytes, codecs, content_type ON uploads
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE FUNCTION keep_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_ledger_entries_update BEFORE UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION keep_rows();
--> statement-breakpoint
CREATE TRIGGER keep_ledger_entries_delete BEFORE DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION keep_rows();
--> statement-breakpoint
CREATE TRIGGER keep_order_events_update BEFORE UPDATE ON order_events FOR EACH ROW WHEN (new.reason IS NOT NULL OR new.id IS DISTINCT FROM old.id OR new.order_id IS DISTINCT FROM old.order_id OR new.kind IS DISTINCT FROM old.kind OR new.status IS DISTINCT FROM old.status OR new.payment_id IS DISTINCT FROM old.payment_id OR new.amount IS DISTINCT FROM old.amount OR new.actor_id IS DISTINCT FROM old.actor_id OR new.created_at IS DISTINCT FROM old.created_at) EXECUTE FUNCTION keep_rows();
--> statement-breakpoint
CREATE TRIGGER keep_order_events_delete BEFORE DELETE ON order_events FOR EACH ROW EXECUTE FUNCTION keep_rows();
--> statement-breakpoint
CREATE TRIGGER keep_closed_months_update BEFORE UPDATE ON closed_months FOR EACH ROW EXECUTE FUNCTION keep_rows();
--> statement-breakpoint
CREATE TRIGGER keep_closed_months_delete BEFORE DELETE ON closed_months FOR EACH ROW EXECUTE FUNCTION keep_rows();
--> statement-breakpoint
CREATE FUNCTION check_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.amount <= 0 OR new.debit = new.credit THEN RAISE EXCEPTION 'an entry needs an amount and two accounts'; END IF;
  IF EXISTS (SELECT 1 FROM closed_months WHERE ends_at > new.created_at) THEN RAISE EXCEPTION 'the month of this entry is closed'; END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER check_ledger_entries BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION check_ledger_entries();
--> statement-breakpoint
CREATE FUNCTION search_users_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'student' AS kind, entry.id AS entity_id, CASE WHEN entry.is_active THEN 'active' ELSE 'inactive' END AS state,
    chr(10)
    || coalesce(nullif(entry.full_name_folded, '') || chr(10), '')
    || coalesce(nullif(entry.email, '') || chr(10), '') AS text
  FROM users AS entry
  WHERE entry.role = 'student' AND entry.erased_at IS NULL AND entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_users_insert AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION search_users_insert();
--> statement-breakpoint
CREATE FUNCTION search_users_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entries WHERE kind = 'student' AND entity_id = new.id AND (new.role <> 'student' OR new.erased_at IS NOT NULL);
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'student' AS kind, entry.id AS entity_id, CASE WHEN entry.is_active THEN 'active' ELSE 'inactive' END AS state,
    chr(10)
    || coalesce(nullif(entry.full_name_folded, '') || chr(10), '')
    || coalesce(nullif(entry.email, '') || chr(10), '') AS text
  FROM users AS entry
  WHERE entry.role = 'student' AND entry.erased_at IS NULL AND entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_users_update AFTER UPDATE OF full_name_folded, email, role, is_active, erased_at ON users FOR EACH ROW EXECUTE FUNCTION search_users_update();
--> statement-breakpoint
CREATE FUNCTION search_users_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entries WHERE kind = 'student' AND entity_id = old.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_users_delete AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION search_users_delete();
--> statement-breakpoint
CREATE FUNCTION search_users_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM courses.id FROM payments AS entry JOIN order_items ON order_items.order_id = entry.order_id
    JOIN courses ON courses.id = order_items.course_id
  WHERE entry.student_id = new.id ORDER BY courses.id FOR SHARE OF courses;
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'payment' AS kind, entry.id AS entity_id, entry.status AS state,
    chr(10)
    || coalesce(nullif(lower(entry.transaction_key), '') || chr(10), '')
    || coalesce(nullif(lower(orders.reference), '') || chr(10), '')
    || coalesce(nullif(users.full_name_folded, '') || chr(10), '')
    || coalesce(nullif(users.email, '') || chr(10), '')
    || coalesce(nullif((SELECT string_agg(courses.title_folded || coalesce(chr(10) || nullif(split_part(courses.translation_folded, chr(10), 1), ''), ''),
      chr(10) ORDER BY order_items.order_index)
    FROM order_items JOIN courses ON courses.id = order_items.course_id WHERE order_items.order_id = entry.order_id), '') || chr(10), '')
    || coalesce(nullif(orders.bundle_title_folded, '') || chr(10), '')
    || coalesce(nullif(orders.bundle_title_urdu_folded, '') || chr(10), '') AS text
  FROM payments AS entry JOIN users ON users.id = entry.student_id JOIN orders ON orders.id = entry.order_id
  WHERE entry.student_id = new.id
  FOR SHARE OF users
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, entry.state AS state,
    chr(10)
    || coalesce(nullif(lower(entry.code), '') || chr(10), '')
    || coalesce(nullif(entry.student_name_folded, '') || chr(10), '')
    || coalesce(nullif(certificate_names.name_folded, '') || chr(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || chr(10), '')
    || coalesce(nullif(users.full_name_folded, '') || chr(10), '')
    || coalesce(nullif(users.email, '') || chr(10), '')
    || coalesce(nullif(entry.course_title_folded, '') || chr(10), '')
    || coalesce(nullif(courses.title_folded, '') || chr(10), '')
    || coalesce(nullif(split_part(courses.translation_folded, chr(10), 1), '') || chr(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.student_id = new.id
  FOR SHARE OF users, courses
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_users_names AFTER UPDATE OF full_name_folded, email ON users FOR EACH ROW EXECUTE FUNCTION search_users_names();
--> statement-breakpoint
CREATE FUNCTION search_payments_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM courses.id FROM payments AS entry JOIN order_items ON order_items.order_id = entry.order_id
    JOIN courses ON courses.id = order_items.course_id
  WHERE entry.id = new.id ORDER BY courses.id FOR SHARE OF courses;
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'payment' AS kind, entry.id AS entity_id, entry.status AS state,
    chr(10)
    || coalesce(nullif(lower(entry.transaction_key), '') || chr(10), '')
    || coalesce(nullif(lower(orders.reference), '') || chr(10), '')
    || coalesce(nullif(users.full_name_folded, '') || chr(10), '')
    || coalesce(nullif(users.email, '') || chr(10), '')
    || coalesce(nullif((SELECT string_agg(courses.title_folded || coalesce(chr(10) || nullif(split_part(courses.translation_folded, chr(10), 1), ''), ''),
      chr(10) ORDER BY order_items.order_index)
    FROM order_items JOIN courses ON courses.id = order_items.course_id WHERE order_items.order_id = entry.order_id), '') || chr(10), '')
    || coalesce(nullif(orders.bundle_title_folded, '') || chr(10), '')
    || coalesce(nullif(orders.bundle_title_urdu_folded, '') || chr(10), '') AS text
  FROM payments AS entry JOIN users ON users.id = entry.student_id JOIN orders ON orders.id = entry.order_id
  WHERE entry.id = new.id
  FOR SHARE OF users
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_payments_insert AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION search_payments_insert();
--> statement-breakpoint
CREATE FUNCTION search_payments_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM courses.id FROM payments AS entry JOIN order_items ON order_items.order_id = entry.order_id
    JOIN courses ON courses.id = order_items.course_id
  WHERE entry.id = new.id ORDER BY courses.id FOR SHARE OF courses;
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'payment' AS kind, entry.id AS entity_id, entry.status AS state,
    chr(10)
    || coalesce(nullif(lower(entry.transaction_key), '') || chr(10), '')
    || coalesce(nullif(lower(orders.reference), '') || chr(10), '')
    || coalesce(nullif(users.full_name_folded, '') || chr(10), '')
    || coalesce(nullif(users.email, '') || chr(10), '')
    || coalesce(nullif((SELECT string_agg(courses.title_folded || coalesce(chr(10) || nullif(split_part(courses.translation_folded, chr(10), 1), ''), ''),
      chr(10) ORDER BY order_items.order_index)
    FROM order_items JOIN courses ON courses.id = order_items.course_id WHERE order_items.order_id = entry.order_id), '') || chr(10), '')
    || coalesce(nullif(orders.bundle_title_folded, '') || chr(10), '')
    || coalesce(nullif(orders.bundle_title_urdu_folded, '') || chr(10), '') AS text
  FROM payments AS entry JOIN users ON users.id = entry.student_id JOIN orders ON orders.id = entry.order_id
  WHERE entry.id = new.id
  FOR SHARE OF users
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_payments_update AFTER UPDATE OF student_id, order_id, transaction_key ON payments FOR EACH ROW EXECUTE FUNCTION search_payments_update();
--> statement-breakpoint
CREATE FUNCTION search_payments_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entries WHERE kind = 'payment' AND entity_id = old.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_payments_delete AFTER DELETE ON payments FOR EACH ROW EXECUTE FUNCTION search_payments_delete();
--> statement-breakpoint
CREATE FUNCTION search_orders_bundle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM courses.id FROM payments AS entry JOIN order_items ON order_items.order_id = entry.order_id
    JOIN courses ON courses.id = order_items.course_id
  WHERE entry.order_id = new.id ORDER BY courses.id FOR SHARE OF courses;
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'payment' AS kind, entry.id AS entity_id, entry.status AS state,
    chr(10)
    || coalesce(nullif(lower(entry.transaction_key), '') || chr(10), '')
    || coalesce(nullif(lower(orders.reference), '') || chr(10), '')
    || coalesce(nullif(users.full_name_folded, '') || chr(10), '')
    || coalesce(nullif(users.email, '') || chr(10), '')
    || coalesce(nullif((SELECT string_agg(courses.title_folded || coalesce(chr(10) || nullif(split_part(courses.translation_folded, chr(10), 1), ''), ''),
      chr(10) ORDER BY order_items.order_index)
    FROM order_items JOIN courses ON courses.id = order_items.course_id WHERE order_items.order_id = entry.order_id), '') || chr(10), '')
    || coalesce(nullif(orders.bundle_title_folded, '') || chr(10), '')
    || coalesce(nullif(orders.bundle_title_urdu_folded, '') || chr(10), '') AS text
  FROM payments AS entry JOIN users ON users.id = entry.student_id JOIN orders ON orders.id = entry.order_id
  WHERE entry.order_id = new.id
  FOR SHARE OF users
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_orders_bundle AFTER UPDATE OF bundle_title_folded, bundle_title_urdu_folded ON orders FOR EACH ROW EXECUTE FUNCTION search_orders_bundle();
--> statement-breakpoint
CREATE FUNCTION search_payments_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_entries SET state = new.status WHERE kind = 'payment' AND entity_id = new.id AND state <> new.status;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_payments_status AFTER UPDATE OF status ON payments FOR EACH ROW EXECUTE FUNCTION search_payments_status();
--> statement-breakpoint
CREATE FUNCTION search_certificates_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, entry.state AS state,
    chr(10)
    || coalesce(nullif(lower(entry.code), '') || chr(10), '')
    || coalesce(nullif(entry.student_name_folded, '') || chr(10), '')
    || coalesce(nullif(certificate_names.name_folded, '') || chr(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || chr(10), '')
    || coalesce(nullif(users.full_name_folded, '') || chr(10), '')
    || coalesce(nullif(users.email, '') || chr(10), '')
    || coalesce(nullif(entry.course_title_folded, '') || chr(10), '')
    || coalesce(nullif(courses.title_folded, '') || chr(10), '')
    || coalesce(nullif(split_part(courses.translation_folded, chr(10), 1), '') || chr(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.id = new.id
  FOR SHARE OF users, courses
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_certificates_insert AFTER INSERT ON certificates FOR EACH ROW EXECUTE FUNCTION search_certificates_insert();
--> statement-breakpoint
CREATE FUNCTION search_certificates_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, entry.state AS state,
    chr(10)
    || coalesce(nullif(lower(entry.code), '') || chr(10), '')
    || coalesce(nullif(entry.student_name_folded, '') || chr(10), '')
    || coalesce(nullif(certificate_names.name_folded, '') || chr(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || chr(10), '')
    || coalesce(nullif(users.full_name_folded, '') || chr(10), '')
    || coalesce(nullif(users.email, '') || chr(10), '')
    || coalesce(nullif(entry.course_title_folded, '') || chr(10), '')
    || coalesce(nullif(courses.title_folded, '') || chr(10), '')
    || coalesce(nullif(split_part(courses.translation_folded, chr(10), 1), '') || chr(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.id = new.id
  FOR SHARE OF users, courses
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_certificates_update AFTER UPDATE OF student_id, course_id, code, student_name_folded, course_title_folded, issued_at, replaced_at, revoked_at, declined_at, drawing_since ON certificates FOR EACH ROW EXECUTE FUNCTION search_certificates_update();
--> statement-breakpoint
CREATE FUNCTION search_certificates_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entries WHERE kind = 'certificate' AND entity_id = old.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_certificates_delete AFTER DELETE ON certificates FOR EACH ROW EXECUTE FUNCTION search_certificates_delete();
--> statement-breakpoint
CREATE FUNCTION search_certificate_names_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, entry.state AS state,
    chr(10)
    || coalesce(nullif(lower(entry.code), '') || chr(10), '')
    || coalesce(nullif(entry.student_name_folded, '') || chr(10), '')
    || coalesce(nullif(certificate_names.name_folded, '') || chr(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || chr(10), '')
    || coalesce(nullif(users.full_name_folded, '') || chr(10), '')
    || coalesce(nullif(users.email, '') || chr(10), '')
    || coalesce(nullif(entry.course_title_folded, '') || chr(10), '')
    || coalesce(nullif(courses.title_folded, '') || chr(10), '')
    || coalesce(nullif(split_part(courses.translation_folded, chr(10), 1), '') || chr(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.student_id = new.student_id
  FOR SHARE OF users, courses
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_certificate_names_insert AFTER INSERT ON certificate_names FOR EACH ROW EXECUTE FUNCTION search_certificate_names_insert();
--> statement-breakpoint
CREATE FUNCTION search_certificate_names_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, entry.state AS state,
    chr(10)
    || coalesce(nullif(lower(entry.code), '') || chr(10), '')
    || coalesce(nullif(entry.student_name_folded, '') || chr(10), '')
    || coalesce(nullif(certificate_names.name_folded, '') || chr(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || chr(10), '')
    || coalesce(nullif(users.full_name_folded, '') || chr(10), '')
    || coalesce(nullif(users.email, '') || chr(10), '')
    || coalesce(nullif(entry.course_title_folded, '') || chr(10), '')
    || coalesce(nullif(courses.title_folded, '') || chr(10), '')
    || coalesce(nullif(split_part(courses.translation_folded, chr(10), 1), '') || chr(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.student_id = new.student_id
  FOR SHARE OF users, courses
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_certificate_names_update AFTER UPDATE OF name_folded, name_urdu_folded ON certificate_names FOR EACH ROW EXECUTE FUNCTION search_certificate_names_update();
--> statement-breakpoint
CREATE FUNCTION search_certificate_names_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, entry.state AS state,
    chr(10)
    || coalesce(nullif(lower(entry.code), '') || chr(10), '')
    || coalesce(nullif(entry.student_name_folded, '') || chr(10), '')
    || coalesce(nullif(certificate_names.name_folded, '') || chr(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || chr(10), '')
    || coalesce(nullif(users.full_name_folded, '') || chr(10), '')
    || coalesce(nullif(users.email, '') || chr(10), '')
    || coalesce(nullif(entry.course_title_folded, '') || chr(10), '')
    || coalesce(nullif(courses.title_folded, '') || chr(10), '')
    || coalesce(nullif(split_part(courses.translation_folded, chr(10), 1), '') || chr(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.student_id = old.student_id
  FOR SHARE OF users, courses
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_certificate_names_delete AFTER DELETE ON certificate_names FOR EACH ROW EXECUTE FUNCTION search_certificate_names_delete();
--> statement-breakpoint
CREATE FUNCTION search_courses_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'course' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    chr(10)
    || coalesce(nullif(entry.title_folded, '') || chr(10), '')
    || coalesce(nullif(entry.instructor_name_folded, '') || chr(10), '')
    || coalesce(nullif(entry.short_description_folded, '') || chr(10), '')
    || coalesce(nullif(entry.description_folded, '') || chr(10), '')
    || coalesce(nullif(entry.translation_folded, '') || chr(10), '') AS text
  FROM courses AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_courses_insert AFTER INSERT ON courses FOR EACH ROW EXECUTE FUNCTION search_courses_insert();
--> statement-breakpoint
CREATE FUNCTION search_courses_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'course' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    chr(10)
    || coalesce(nullif(entry.title_folded, '') || chr(10), '')
    || coalesce(nullif(entry.instructor_name_folded, '') || chr(10), '')
    || coalesce(nullif(entry.short_description_folded, '') || chr(10), '')
    || coalesce(nullif(entry.description_folded, '') || chr(10), '')
    || coalesce(nullif(entry.translation_folded, '') || chr(10), '') AS text
  FROM courses AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_courses_update AFTER UPDATE OF title_folded, instructor_name_folded, short_description_folded, description_folded, translation_folded, archived_at ON courses FOR EACH ROW EXECUTE FUNCTION search_courses_update();
--> statement-breakpoint
CREATE FUNCTION search_courses_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entries WHERE kind = 'course' AND entity_id = old.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_courses_delete AFTER DELETE ON courses FOR EACH ROW EXECUTE FUNCTION search_courses_delete();
--> statement-breakpoint
CREATE FUNCTION search_transcript_parts_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'transcript' AS kind, entry.id AS entity_id, NULL AS state,
    chr(10)
    || coalesce(nullif(entry.text_folded, '') || chr(10), '') AS text
  FROM transcript_parts AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_transcript_parts_insert AFTER INSERT ON transcript_parts FOR EACH ROW EXECUTE FUNCTION search_transcript_parts_insert();
--> statement-breakpoint
CREATE FUNCTION search_transcript_parts_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'transcript' AS kind, entry.id AS entity_id, NULL AS state,
    chr(10)
    || coalesce(nullif(entry.text_folded, '') || chr(10), '') AS text
  FROM transcript_parts AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_transcript_parts_update AFTER UPDATE OF text_folded ON transcript_parts FOR EACH ROW EXECUTE FUNCTION search_transcript_parts_update();
--> statement-breakpoint
CREATE FUNCTION search_transcript_parts_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entries WHERE kind = 'transcript' AND entity_id = old.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_transcript_parts_delete AFTER DELETE ON transcript_parts FOR EACH ROW EXECUTE FUNCTION search_transcript_parts_delete();
--> statement-breakpoint
CREATE FUNCTION search_videos_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'lecture' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    chr(10)
    || coalesce(nullif(entry.title_folded, '') || chr(10), '')
    || coalesce(nullif(entry.translation_folded, '') || chr(10), '') AS text
  FROM videos AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_videos_insert AFTER INSERT ON videos FOR EACH ROW EXECUTE FUNCTION search_videos_insert();
--> statement-breakpoint
CREATE FUNCTION search_videos_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'lecture' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    chr(10)
    || coalesce(nullif(entry.title_folded, '') || chr(10), '')
    || coalesce(nullif(entry.translation_folded, '') || chr(10), '') AS text
  FROM videos AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_videos_update AFTER UPDATE OF title_folded, translation_folded, archived_at ON videos FOR EACH ROW EXECUTE FUNCTION search_videos_update();
--> statement-breakpoint
CREATE FUNCTION search_videos_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entries WHERE kind = 'lecture' AND entity_id = old.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_videos_delete AFTER DELETE ON videos FOR EACH ROW EXECUTE FUNCTION search_videos_delete();
