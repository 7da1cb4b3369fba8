CREATE TABLE `academy_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_urdu` text DEFAULT '' NOT NULL,
	`tagline` text DEFAULT '' NOT NULL,
	`tagline_urdu` text DEFAULT '' NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`about_urdu` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`whatsapp` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`address_urdu` text DEFAULT '' NOT NULL,
	`home_texts` text,
	`certificate_prefix` text DEFAULT 'QA' NOT NULL,
	`tax_number` text DEFAULT '' NOT NULL,
	`social_links` text NOT NULL,
	`logo_upload_id` text,
	`accent_color` text,
	`review_hours` integer NOT NULL,
	`order_hours` integer DEFAULT 72 NOT NULL,
	`automatic_approval_since` integer,
	`completion_percent` integer DEFAULT 0 NOT NULL,
	`sign_up_open` integer DEFAULT true NOT NULL,
	`is_open` integer DEFAULT true NOT NULL,
	`demo` text,
	`mail_tested_at` integer,
	`checklist_dismissed_at` integer,
	`version` integer NOT NULL,
	`updated_by_id` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`logo_upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`subject_id` text NOT NULL,
	`actor_name` text,
	`person_name` text,
	`course_title` text,
	`detail` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `audit_log_created_at` ON `audit_log` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_action_created_at` ON `audit_log` (`action`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_subject_id` ON `audit_log` (`subject_id`);--> statement-breakpoint
CREATE TABLE `certificate_credentials` (
	`certificate_id` text PRIMARY KEY NOT NULL,
	`key_id` text NOT NULL,
	`document` text,
	`jwt` text,
	`status_index` integer NOT NULL,
	`consented_at` integer NOT NULL,
	`withdrawn_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`certificate_id`) REFERENCES `certificates`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`key_id`) REFERENCES `credential_keys`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificate_credentials_status_index` ON `certificate_credentials` (`status_index`);--> statement-breakpoint
CREATE INDEX `certificate_credentials_key_id` ON `certificate_credentials` (`key_id`);--> statement-breakpoint
CREATE TABLE `certificate_names` (
	`student_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_urdu` text DEFAULT '' NOT NULL,
	`name_folded` text,
	`name_urdu_folded` text,
	`confirmed_at` integer NOT NULL,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `certificate_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`design` text NOT NULL,
	`signatory_name` text DEFAULT '' NOT NULL,
	`signatory_title` text DEFAULT '' NOT NULL,
	`signature_upload_id` text,
	`second_signatory_name` text DEFAULT '' NOT NULL,
	`second_signatory_title` text DEFAULT '' NOT NULL,
	`second_signature_upload_id` text,
	`seal_upload_id` text,
	`automatic_issue_since` integer,
	`public_statistics` integer DEFAULT false NOT NULL,
	`issuer_url` text,
	`version` integer NOT NULL,
	`updated_by_id` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`signature_upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`second_signature_upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`seal_upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `certificates` (
	`id` text PRIMARY KEY NOT NULL,
	`student_id` text NOT NULL,
	`course_id` text NOT NULL,
	`code` text,
	`file_upload_id` text,
	`file_sha256` text,
	`source` text,
	`issued_by_id` text,
	`issued_at` integer,
	`drawing_since` integer,
	`drawing_failed_at` integer,
	`printed` text,
	`student_name_folded` text,
	`course_title_folded` text,
	`course_seconds` integer,
	`played_seconds` integer,
	`marked_seconds` integer,
	`flagged_at` integer,
	`flag_reason` text,
	`declined_at` integer,
	`decline_reason` text,
	`replaces_id` text,
	`reissue_reason` text,
	`replaced_at` integer,
	`revoked_at` integer,
	`revoke_reason` text,
	`state` text GENERATED ALWAYS AS (case
    when issued_at is not null and replaced_at is not null then 'replaced'
    when issued_at is not null and revoked_at is not null then 'revoked'
    when issued_at is not null then 'valid'
    when declined_at is not null then 'declined'
    when drawing_since is not null then 'drawing'
    else 'requested'
  end) VIRTUAL NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`issued_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`replaces_id`) REFERENCES `certificates`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_student_id_course_id` ON `certificates` (`student_id`,`course_id`) WHERE replaces_id is null;--> statement-breakpoint
CREATE INDEX `certificates_student_id` ON `certificates` (`student_id`,`course_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_code` ON `certificates` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_replaces_id` ON `certificates` (`replaces_id`) WHERE replaces_id is not null;--> statement-breakpoint
CREATE INDEX `certificates_course_id` ON `certificates` (`course_id`,`id`);--> statement-breakpoint
CREATE INDEX `certificates_pending` ON `certificates` (`created_at`,`id`) WHERE state in ('requested', 'drawing');--> statement-breakpoint
CREATE INDEX `certificates_issued_at` ON `certificates` (`issued_at`,`id`) WHERE state in ('valid', 'replaced', 'revoked');--> statement-breakpoint
CREATE TABLE `credential_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`private_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`retired_at` integer
);
--> statement-breakpoint
CREATE TABLE `catalogue_version` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text NOT NULL,
	`course_id` text NOT NULL,
	`method` text NOT NULL,
	`day` integer NOT NULL,
	`count` integer NOT NULL,
	`paisa` integer NOT NULL,
	PRIMARY KEY(`name`, `course_id`, `method`, `day`)
);
--> statement-breakpoint
CREATE TABLE `course_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`course_id` text,
	`title` text DEFAULT '' NOT NULL,
	`title_folded` text,
	`form` text NOT NULL,
	`version` integer NOT NULL,
	`publish_at` integer,
	`created_by_id` text,
	`updated_by_id` text,
	`updated_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`updated_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `course_drafts_course_id` ON `course_drafts` (`course_id`);--> statement-breakpoint
CREATE INDEX `course_drafts_updated_at` ON `course_drafts` (`updated_at`,`id`);--> statement-breakpoint
CREATE TABLE `captions` (
	`id` text PRIMARY KEY NOT NULL,
	`video_id` text NOT NULL,
	`language` text NOT NULL,
	`upload_id` text NOT NULL,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `captions_video_id_language` ON `captions` (`video_id`,`language`);--> statement-breakpoint
CREATE TABLE `courses` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`short_description` text NOT NULL,
	`description` text NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`translation` text,
	`title_folded` text,
	`short_description_folded` text,
	`description_folded` text,
	`translation_folded` text,
	`instructor_name_folded` text,
	`level` text NOT NULL,
	`price` integer NOT NULL,
	`sale_price` integer,
	`sale_ends_at` integer,
	`instructor_name` text NOT NULL,
	`instructor_bio` text NOT NULL,
	`learning_outcomes` text NOT NULL,
	`requirements` text NOT NULL,
	`syllabus` text NOT NULL,
	`thumbnail_upload_id` text,
	`duration_text` text DEFAULT '' NOT NULL,
	`archived_at` integer,
	`updated_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`thumbnail_upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `courses_created_at` ON `courses` (`created_at`,`id`) WHERE "courses"."archived_at" is null;--> statement-breakpoint
CREATE INDEX `courses_price` ON `courses` (`price`,`id`) WHERE "courses"."archived_at" is null;--> statement-breakpoint
CREATE INDEX `courses_title` ON `courses` (lower("title"),`id`) WHERE "courses"."archived_at" is null;--> statement-breakpoint
CREATE INDEX `courses_sale_ends_at` ON `courses` (`sale_ends_at`) WHERE "courses"."sale_ends_at" is not null;--> statement-breakpoint
CREATE TABLE `resources` (
	`id` text PRIMARY KEY NOT NULL,
	`section_id` text NOT NULL,
	`title` text NOT NULL,
	`translation` text,
	`type` text NOT NULL,
	`upload_id` text,
	`link_url` text,
	`order_index` integer NOT NULL,
	FOREIGN KEY (`section_id`) REFERENCES `sections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `resources_section_id` ON `resources` (`section_id`,`order_index`);--> statement-breakpoint
CREATE TABLE `sections` (
	`id` text PRIMARY KEY NOT NULL,
	`course_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`translation` text,
	`order_index` integer NOT NULL,
	`archived_at` integer,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sections_course_id` ON `sections` (`course_id`,`order_index`);--> statement-breakpoint
CREATE TABLE `videos` (
	`id` text PRIMARY KEY NOT NULL,
	`section_id` text NOT NULL,
	`course_id` text NOT NULL,
	`title` text NOT NULL,
	`title_folded` text,
	`description` text DEFAULT '' NOT NULL,
	`translation` text,
	`translation_folded` text,
	`duration_seconds` integer,
	`duration_original` text DEFAULT '' NOT NULL,
	`upload_id` text NOT NULL,
	`order_index` integer NOT NULL,
	`is_preview` integer DEFAULT false NOT NULL,
	`created_at` integer,
	`archived_at` integer,
	FOREIGN KEY (`section_id`) REFERENCES `sections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `videos_section_id` ON `videos` (`section_id`,`order_index`);--> statement-breakpoint
CREATE INDEX `videos_course_id` ON `videos` (`course_id`);--> statement-breakpoint
CREATE TABLE `credit_devices` (
	`id` text PRIMARY KEY NOT NULL,
	`payee_account_id` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_by_id` text,
	`last_used_at` integer,
	`revoked_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payee_account_id`) REFERENCES `payee_accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_devices_token_hash` ON `credit_devices` (`token_hash`);--> statement-breakpoint
CREATE INDEX `credit_devices_payee_account_id` ON `credit_devices` (`payee_account_id`);--> statement-breakpoint
CREATE TABLE `credit_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`payee_account_id` text NOT NULL,
	`source` text NOT NULL,
	`file_name` text DEFAULT '' NOT NULL,
	`rows` integer NOT NULL,
	`added` integer NOT NULL,
	`known` integer NOT NULL,
	`unread` integer NOT NULL,
	`actor_id` text,
	`device_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payee_account_id`) REFERENCES `payee_accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`device_id`) REFERENCES `credit_devices`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `credit_imports_created_at` ON `credit_imports` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `credit_objections` (
	`id` text PRIMARY KEY NOT NULL,
	`payee_account_id` text NOT NULL,
	`transaction_key` text,
	`kind` text NOT NULL,
	`credit_id` text,
	`other_account_id` text,
	`source` text NOT NULL,
	`import_id` text,
	`amount` integer NOT NULL,
	`paid_at` integer NOT NULL,
	`precision` text NOT NULL,
	`original_text` text NOT NULL,
	`identity` text NOT NULL,
	`settled_at` integer,
	`settled_by_id` text,
	`settled_reason` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payee_account_id`) REFERENCES `payee_accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`credit_id`) REFERENCES `credits`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_account_id`) REFERENCES `payee_accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`import_id`) REFERENCES `credit_imports`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`settled_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_objections_identity` ON `credit_objections` (`payee_account_id`,`identity`);--> statement-breakpoint
CREATE INDEX `credit_objections_transaction_key` ON `credit_objections` (`payee_account_id`,`transaction_key`);--> statement-breakpoint
CREATE INDEX `credit_objections_credit_id` ON `credit_objections` (`credit_id`);--> statement-breakpoint
CREATE INDEX `credit_objections_import_id` ON `credit_objections` (`import_id`);--> statement-breakpoint
CREATE INDEX `credit_objections_other_account_id` ON `credit_objections` (`other_account_id`);--> statement-breakpoint
CREATE TABLE `credits` (
	`id` text PRIMARY KEY NOT NULL,
	`payee_account_id` text NOT NULL,
	`source` text NOT NULL,
	`import_id` text,
	`amount` integer NOT NULL,
	`paid_at` integer NOT NULL,
	`precision` text NOT NULL,
	`transaction_id` text,
	`transaction_key` text,
	`payer_name` text DEFAULT '' NOT NULL,
	`payer_account` text DEFAULT '' NOT NULL,
	`sender` text DEFAULT '' NOT NULL,
	`original_text` text NOT NULL,
	`identity` text NOT NULL,
	`payment_id` text,
	`matched_by_id` text,
	`matched_at` integer,
	`set_aside_at` integer,
	`set_aside_by_id` text,
	`contradicted_at` integer,
	`reversed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payee_account_id`) REFERENCES `payee_accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`import_id`) REFERENCES `credit_imports`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`matched_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`set_aside_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credits_identity` ON `credits` (`payee_account_id`,`identity`);--> statement-breakpoint
CREATE UNIQUE INDEX `credits_payment_id` ON `credits` (`payment_id`) WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX `credits_transaction_key` ON `credits` (`payee_account_id`,`transaction_key`);--> statement-breakpoint
CREATE INDEX `credits_paid_at` ON `credits` (`paid_at`,`id`);--> statement-breakpoint
CREATE INDEX `credits_open` ON `credits` (`payee_account_id`,`amount`,`paid_at`) WHERE payment_id is null and set_aside_at is null;--> statement-breakpoint
CREATE INDEX `credits_import_id` ON `credits` (`import_id`);--> statement-breakpoint
CREATE TABLE `ignored_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`payee_account_id` text NOT NULL,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payee_account_id`) REFERENCES `payee_accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ignored_messages_hash` ON `ignored_messages` (`hash`);--> statement-breakpoint
CREATE INDEX `ignored_messages_created_at` ON `ignored_messages` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `ignored_messages_payee_account_id` ON `ignored_messages` (`payee_account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `statement_mappings` (
	`payee_account_id` text PRIMARY KEY NOT NULL,
	`mapping` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payee_account_id`) REFERENCES `payee_accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `unread_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`payee_account_id` text NOT NULL,
	`import_id` text,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`hash` text NOT NULL,
	`done_at` integer,
	`done_by_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payee_account_id`) REFERENCES `payee_accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`import_id`) REFERENCES `credit_imports`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`done_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unread_messages_hash` ON `unread_messages` (`hash`);--> statement-breakpoint
CREATE INDEX `unread_messages_created_at` ON `unread_messages` (`created_at`,`id`) WHERE done_at is null;--> statement-breakpoint
CREATE TABLE `conversions` (
	`upload_id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`percent` integer DEFAULT 0 NOT NULL,
	`reason` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `derivatives` (
	`id` text PRIMARY KEY NOT NULL,
	`upload_id` text NOT NULL,
	`kind` text NOT NULL,
	`object_key` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`width` integer,
	`height` integer,
	`rendition` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `derivatives_upload_id_kind` ON `derivatives` (`upload_id`,`kind`);--> statement-breakpoint
CREATE UNIQUE INDEX `derivatives_object_key` ON `derivatives` (`object_key`);--> statement-breakpoint
CREATE TABLE `email_verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_verifications_token_hash` ON `email_verifications` (`token_hash`);--> statement-breakpoint
CREATE INDEX `email_verifications_user_id` ON `email_verifications` (`user_id`);--> statement-breakpoint
CREATE INDEX `email_verifications_expires_at` ON `email_verifications` (`expires_at`);--> statement-breakpoint
CREATE TABLE `enrollments` (
	`id` text PRIMARY KEY NOT NULL,
	`student_id` text NOT NULL,
	`course_id` text NOT NULL,
	`status` text NOT NULL,
	`approved_at` integer,
	`completed_at` integer,
	`granted_by_id` text,
	`grant_reason` text,
	`ended_at` integer,
	`end_reason` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`granted_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `enrollments_student_id_course_id` ON `enrollments` (`student_id`,`course_id`);--> statement-breakpoint
CREATE INDEX `enrollments_course_id_status` ON `enrollments` (`course_id`,`status`);--> statement-breakpoint
CREATE INDEX `enrollments_created_at` ON `enrollments` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `enrollments_approved_at` ON `enrollments` (`approved_at`);--> statement-breakpoint
CREATE TABLE `watched_videos` (
	`student_id` text NOT NULL,
	`video_id` text NOT NULL,
	`course_id` text NOT NULL,
	`watched_at` integer NOT NULL,
	PRIMARY KEY(`student_id`, `video_id`),
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `watched_videos_student_id_course_id` ON `watched_videos` (`student_id`,`course_id`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`operation` text NOT NULL,
	`request_hash` text NOT NULL,
	`response` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_expires_at` ON `idempotency_keys` (`expires_at`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`full_name` text NOT NULL,
	`permissions` text NOT NULL,
	`token_hash` text NOT NULL,
	`invited_by_id` text,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`invited_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token_hash` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_email` ON `invitations` (`email`);--> statement-breakpoint
CREATE INDEX `invitations_expires_at` ON `invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `setup_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`key` text,
	`input` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`priority` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_name_key` ON `jobs` (`name`,`key`);--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`priority`,`due_at`,`id`) WHERE state <> 'failed';--> statement-breakpoint
CREATE TABLE `closed_months` (
	`month` text PRIMARY KEY NOT NULL,
	`ends_at` integer NOT NULL,
	`totals` text NOT NULL,
	`closed_by_id` text,
	`closed_by_name` text NOT NULL,
	`closed_at` integer NOT NULL,
	FOREIGN KEY (`closed_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`debit` text NOT NULL,
	`credit` text NOT NULL,
	`amount` integer NOT NULL,
	`student_id` text,
	`order_id` text,
	`payment_id` text,
	`course_id` text DEFAULT '' NOT NULL,
	`method` text DEFAULT '' NOT NULL,
	`transaction_id` text,
	`actor_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ledger_entries_debit` ON `ledger_entries` (`debit`,`created_at`);--> statement-breakpoint
CREATE INDEX `ledger_entries_credit` ON `ledger_entries` (`credit`,`created_at`);--> statement-breakpoint
CREATE INDEX `ledger_entries_order_id` ON `ledger_entries` (`order_id`);--> statement-breakpoint
CREATE INDEX `ledger_entries_payment_id` ON `ledger_entries` (`payment_id`);--> statement-breakpoint
CREATE INDEX `ledger_entries_created_at` ON `ledger_entries` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `receipt_numbers` (
	`year` text PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `receipts` (
	`id` text PRIMARY KEY NOT NULL,
	`year` text NOT NULL,
	`number` integer NOT NULL,
	`order_id` text NOT NULL,
	`payment_id` text,
	`student_id` text NOT NULL,
	`data` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_year_number` ON `receipts` (`year`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_payment_id_order_id` ON `receipts` (`payment_id`,`order_id`);--> statement-breakpoint
CREATE INDEX `receipts_order_id` ON `receipts` (`order_id`);--> statement-breakpoint
CREATE INDEX `receipts_student_id` ON `receipts` (`student_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `receipts_created_at` ON `receipts` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`detail` text NOT NULL,
	`subject_id` text NOT NULL,
	`read_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notifications_user_id_created_at` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_user_id_read_at` ON `notifications` (`user_id`,`read_at`);--> statement-breakpoint
CREATE TABLE `order_events` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`payment_id` text,
	`amount` integer,
	`actor_id` text,
	`reason` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_events_order_id` ON `order_events` (`order_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `order_events_created_at` ON `order_events` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `order_items` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`student_id` text NOT NULL,
	`course_id` text NOT NULL,
	`course_title` text NOT NULL,
	`course_language` text NOT NULL,
	`list_price` integer NOT NULL,
	`price` integer NOT NULL,
	`discounts` text NOT NULL,
	`order_index` integer NOT NULL,
	`is_open` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_items_open` ON `order_items` (`student_id`,`course_id`) WHERE is_open;--> statement-breakpoint
CREATE INDEX `order_items_order_id` ON `order_items` (`order_id`,`order_index`);--> statement-breakpoint
CREATE INDEX `order_items_course_id` ON `order_items` (`course_id`,`order_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`student_id` text NOT NULL,
	`status` text NOT NULL,
	`list_total` integer NOT NULL,
	`total` integer NOT NULL,
	`received` integer DEFAULT 0 NOT NULL,
	`coupon_id` text,
	`coupon_code` text,
	`bundle_title` text,
	`bundle_title_urdu` text,
	`bundle_title_folded` text,
	`bundle_title_urdu_folded` text,
	`payees` text NOT NULL,
	`expires_at` integer,
	`reminded_at` integer,
	`paid_at` integer,
	`closed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`coupon_id`) REFERENCES `coupons`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_reference` ON `orders` (`reference`);--> statement-breakpoint
CREATE INDEX `orders_student_id` ON `orders` (`student_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_created_at` ON `orders` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_status_created_at` ON `orders` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_expires_at` ON `orders` (`expires_at`) WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX `orders_coupon_id` ON `orders` (`coupon_id`) WHERE coupon_id is not null;--> statement-breakpoint
CREATE TABLE `page_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`title` text NOT NULL,
	`markdown` text NOT NULL,
	`title_urdu` text DEFAULT '' NOT NULL,
	`markdown_urdu` text DEFAULT '' NOT NULL,
	`author_id` text,
	`author_name` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `page_revisions_page_id` ON `page_revisions` (`page_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `pages` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`markdown` text NOT NULL,
	`title_urdu` text DEFAULT '' NOT NULL,
	`markdown_urdu` text DEFAULT '' NOT NULL,
	`is_published` integer DEFAULT true NOT NULL,
	`revision_id` text NOT NULL,
	`updated_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_slug` ON `pages` (`slug`);--> statement-breakpoint
CREATE TABLE `publications` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`published_on` text NOT NULL,
	`author` text NOT NULL,
	`abstract` text DEFAULT '' NOT NULL,
	`file_upload_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer,
	FOREIGN KEY (`file_upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `publications_published_on` ON `publications` (`published_on`,`id`);--> statement-breakpoint
CREATE TABLE `password_resets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `password_resets_token_hash` ON `password_resets` (`token_hash`);--> statement-breakpoint
CREATE INDEX `password_resets_user_id` ON `password_resets` (`user_id`);--> statement-breakpoint
CREATE INDEX `password_resets_expires_at` ON `password_resets` (`expires_at`);--> statement-breakpoint
CREATE TABLE `payee_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`method` text NOT NULL,
	`account_title` text NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`iban` text DEFAULT '' NOT NULL,
	`bank_name` text DEFAULT '' NOT NULL,
	`instructions` text DEFAULT '' NOT NULL,
	`order_index` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`is_sample` integer DEFAULT false NOT NULL,
	`qr_confirmed_at` integer,
	`qr_confirmed_by_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`changed_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`qr_confirmed_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `payee_accounts_order_index` ON `payee_accounts` (`order_index`,`id`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`student_id` text NOT NULL,
	`proof_upload_id` text NOT NULL,
	`method` text NOT NULL,
	`transaction_id` text NOT NULL,
	`transaction_key` text NOT NULL,
	`status` text NOT NULL,
	`credit_payee` text,
	`credit_key` text,
	`claims_payment_id` text,
	`amount` integer NOT NULL,
	`received_amount` integer,
	`payee_account_id` text,
	`payee` text,
	`rejection_reason` text,
	`decided_by_id` text,
	`processed_at` integer,
	`reversed_at` integer,
	`reversal_reason` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proof_upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payee_account_id`) REFERENCES `payee_accounts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_credit_key` ON `payments` (`credit_payee`,`credit_key`);--> statement-breakpoint
CREATE INDEX `payments_order_id` ON `payments` (`order_id`);--> statement-breakpoint
CREATE INDEX `payments_processed_at` ON `payments` (`processed_at`,`id`) WHERE processed_at is not null;--> statement-breakpoint
CREATE INDEX `payments_status_created_at` ON `payments` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_created_at` ON `payments` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_method_created_at` ON `payments` (`method`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_transaction_key` ON `payments` (`transaction_key`);--> statement-breakpoint
CREATE INDEX `payments_student_id` ON `payments` (`student_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_proof_upload_id` ON `payments` (`proof_upload_id`);--> statement-breakpoint
CREATE TABLE `playback` (
	`student_id` text NOT NULL,
	`video_id` text NOT NULL,
	`course_id` text NOT NULL,
	`position_seconds` integer NOT NULL,
	`watched_ranges` text NOT NULL,
	`played_seconds` integer NOT NULL,
	`played_at` integer NOT NULL,
	`passed_over_at` integer,
	PRIMARY KEY(`student_id`, `video_id`),
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `playback_student_id_course_id` ON `playback` (`student_id`,`course_id`);--> statement-breakpoint
CREATE INDEX `playback_course_id_video_id` ON `playback` (`course_id`,`video_id`);--> statement-breakpoint
CREATE TABLE `bundles` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`title_urdu` text DEFAULT '' NOT NULL,
	`course_ids` text NOT NULL,
	`price` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`ends_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `bundles_created_at` ON `bundles` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `coupons` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`kind` text NOT NULL,
	`value` integer NOT NULL,
	`course_id` text,
	`starts_at` integer,
	`ends_at` integer,
	`max_uses` integer,
	`max_uses_per_student` integer,
	`excludes_sales` integer DEFAULT false NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_by_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coupons_code` ON `coupons` (`code`);--> statement-breakpoint
CREATE INDEX `coupons_created_at` ON `coupons` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `scholarships` (
	`id` text PRIMARY KEY NOT NULL,
	`student_id` text NOT NULL,
	`course_id` text NOT NULL,
	`price` integer NOT NULL,
	`reason` text NOT NULL,
	`ends_at` integer,
	`withdrawn_at` integer,
	`granted_by_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`granted_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `scholarships_student_id` ON `scholarships` (`student_id`,`course_id`);--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`key` text NOT NULL,
	`window_start` integer NOT NULL,
	`attempts` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`key`, `window_start`)
);
--> statement-breakpoint
CREATE INDEX `rate_limits_expires_at` ON `rate_limits` (`expires_at`);--> statement-breakpoint
CREATE TABLE `signing_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `proof_checks` (
	`upload_id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`pixel_hash` text,
	`line_hashes` text,
	`receipt` text,
	`checked_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `proof_checks_pixel_hash` ON `proof_checks` (`pixel_hash`);--> statement-breakpoint
CREATE INDEX `proof_checks_created_at` ON `proof_checks` (`created_at`);--> statement-breakpoint
CREATE TABLE `proof_comparisons` (
	`id` text PRIMARY KEY NOT NULL,
	`upload_id` text NOT NULL,
	`other_upload_id` text NOT NULL,
	`verdict` text NOT NULL,
	`differing_tiles` integer NOT NULL,
	`tiles` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other_upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `proof_comparisons_pair` ON `proof_comparisons` (`upload_id`,`other_upload_id`);--> statement-breakpoint
CREATE INDEX `proof_comparisons_other_upload_id` ON `proof_comparisons` (`other_upload_id`);--> statement-breakpoint
CREATE TABLE `push_keys` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`private_key` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`last_sent_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_session_id` ON `push_subscriptions` (`session_id`);--> statement-breakpoint
CREATE TABLE `ratings` (
	`id` text PRIMARY KEY NOT NULL,
	`student_id` text NOT NULL,
	`course_id` text NOT NULL,
	`stars` integer NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`reply` text,
	`replied_by_id` text,
	`replied_at` integer,
	`hidden_at` integer,
	`hidden_by_id` text,
	`hidden_reason` text,
	`created_at` integer NOT NULL,
	`updated_at` integer,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`replied_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`hidden_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_student_id_course_id` ON `ratings` (`student_id`,`course_id`);--> statement-breakpoint
CREATE INDEX `ratings_course_id_created_at` ON `ratings` (`course_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `queued_decisions` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`decision` text NOT NULL,
	`review_seconds` integer,
	`due_at` integer NOT NULL,
	`failed_code` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `queued_decisions_admin_id` ON `queued_decisions` (`admin_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `review_locks` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`locked_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `review_times` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`admin_id` text,
	`seconds` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`admin_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `review_times_created_at` ON `review_times` (`created_at`,`payment_id`);--> statement-breakpoint
CREATE TABLE `search_entries` (
	`seq` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`entity_id` text NOT NULL,
	`state` text,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_entries_kind_entity_id` ON `search_entries` (`kind`,`entity_id`);--> statement-breakpoint
CREATE INDEX `search_entries_kind_seq` ON `search_entries` (`kind`,`seq`);--> statement-breakpoint
CREATE INDEX `search_entries_kind_state_seq` ON `search_entries` (`kind`,`state`,`seq`);--> statement-breakpoint
CREATE TABLE `transcript_parts` (
	`id` text PRIMARY KEY NOT NULL,
	`video_id` text NOT NULL,
	`course_id` text NOT NULL,
	`language` text NOT NULL,
	`starts_at` integer NOT NULL,
	`text` text NOT NULL,
	`text_folded` text,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `transcript_parts_video_id` ON `transcript_parts` (`video_id`,`language`,`starts_at`);--> statement-breakpoint
CREATE INDEX `transcript_parts_course_id` ON `transcript_parts` (`course_id`);--> statement-breakpoint
CREATE TABLE `backup_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`files_done` integer DEFAULT 0 NOT NULL,
	`files_total` integer,
	`result` text,
	`failure` text,
	`requested_by_id` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`requested_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `backup_runs_created_at` ON `backup_runs` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `server_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`public_url` text,
	`student_url` text,
	`admin_url` text,
	`smtp_host` text,
	`smtp_port` integer,
	`smtp_security` text,
	`smtp_user` text DEFAULT '' NOT NULL,
	`smtp_password` text,
	`mail_from` text,
	`backup_time` text,
	`backup_time_set_at` integer,
	`backups_kept` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `session_handoffs` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`origin` text NOT NULL,
	`challenge` text DEFAULT '' NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `session_handoffs_session_id` ON `session_handoffs` (`session_id`);--> statement-breakpoint
CREATE INDEX `session_handoffs_expires_at` ON `session_handoffs` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`parent_id` text,
	`user_agent` text DEFAULT '' NOT NULL,
	`ip` text DEFAULT '' NOT NULL,
	`last_seen_at` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`parent_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_hash` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_user_id` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_parent_id` ON `sessions` (`parent_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires_at` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sent_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sent_mails_user_id` ON `sent_mails` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `student_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`student_id` text NOT NULL,
	`author_id` text,
	`author_name` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `student_notes_student_id` ON `student_notes` (`student_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `upload_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`purpose` text NOT NULL,
	`metadata` text NOT NULL,
	`bytes` integer NOT NULL,
	`leased_by` text,
	`leased_until` integer,
	`contended` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text,
	`purpose` text NOT NULL,
	`object_key` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`file_name` text NOT NULL,
	`duration_seconds` integer,
	`width` integer,
	`height` integer,
	`codecs` text,
	`claimed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_object_key` ON `uploads` (`object_key`);--> statement-breakpoint
CREATE INDEX `uploads_claimed_at_created_at` ON `uploads` (`claimed_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `uploads_used_videos` ON `uploads` (`created_at`,`id`) WHERE purpose = 'video' and claimed_at is not null;--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`full_name` text NOT NULL,
	`full_name_folded` text,
	`role` text NOT NULL,
	`password_hash` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`is_owner` integer DEFAULT false NOT NULL,
	`can_manage_users` integer DEFAULT false NOT NULL,
	`can_manage_courses` integer DEFAULT false NOT NULL,
	`can_manage_enrollments` integer DEFAULT false NOT NULL,
	`can_view_analytics` integer DEFAULT false NOT NULL,
	`can_manage_academy` integer DEFAULT false NOT NULL,
	`profile_image_upload_id` text,
	`signature_upload_id` text,
	`email_notifications` integer DEFAULT true NOT NULL,
	`data_saver` integer DEFAULT false NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`email_verified_at` integer,
	`verification_reminded_at` integer,
	`phone` text,
	`terms_revision_id` text,
	`terms_accepted_at` integer,
	`erased_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`profile_image_upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`signature_upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_role_created_at` ON `users` (`role`,`created_at`,`id`);
--> statement-breakpoint
CREATE VIEW search_index_rows AS SELECT seq, char(57344 + CASE search_entries.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 63743, 63743) AS kind_facet,
  CASE WHEN search_entries.state IS NOT NULL THEN char(57344 + CASE search_entries.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 57600 + CASE search_entries.state WHEN 'pending' THEN 0 WHEN 'completed' THEN 1 WHEN 'failed' THEN 2 WHEN 'reversed' THEN 3 WHEN 'active' THEN 4 WHEN 'inactive' THEN 5 WHEN 'requested' THEN 6 WHEN 'drawing' THEN 7 WHEN 'declined' THEN 8 WHEN 'valid' THEN 9 WHEN 'replaced' THEN 10 WHEN 'revoked' THEN 11 WHEN 'published' THEN 12 WHEN 'archived' THEN 13 END, 63743) END AS state_facet, text FROM search_entries;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_index USING fts5(kind_facet, state_facet, text, content='search_index_rows', content_rowid='seq', tokenize='trigram case_sensitive 1', detail=none, columnsize=0);
--> statement-breakpoint
INSERT INTO search_index (search_index) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER count_users_insert AFTER INSERT ON users BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'user.' || new.role, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_users_delete AFTER DELETE ON users BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'user.' || old.role, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_users_update AFTER UPDATE OF role ON users BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'user.' || old.role, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'user.' || new.role, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_enrollments_insert AFTER INSERT ON enrollments BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'enrollment.' || new.status, '', '', -1, 1, 0 WHERE true
  UNION ALL SELECT 'enrollment.' || new.status, new.course_id, '', -1, 1, 0 WHERE true
  UNION ALL SELECT 'approval', '', '', (new.approved_at + 18000000) / 86400000, 1, 0 WHERE new.status = 'approved' and new.approved_at is not null
  UNION ALL SELECT 'approval', new.course_id, '', (new.approved_at + 18000000) / 86400000, 1, 0 WHERE new.status = 'approved' and new.approved_at is not null
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_enrollments_delete AFTER DELETE ON enrollments BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'enrollment.' || old.status, '', '', -1, -1, 0 WHERE true
  UNION ALL SELECT 'enrollment.' || old.status, old.course_id, '', -1, -1, 0 WHERE true
  UNION ALL SELECT 'approval', '', '', (old.approved_at + 18000000) / 86400000, -1, 0 WHERE old.status = 'approved' and old.approved_at is not null
  UNION ALL SELECT 'approval', old.course_id, '', (old.approved_at + 18000000) / 86400000, -1, 0 WHERE old.status = 'approved' and old.approved_at is not null
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_enrollments_update AFTER UPDATE OF status, course_id, approved_at ON enrollments BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'enrollment.' || old.status, '', '', -1, -1, 0 WHERE true
  UNION ALL SELECT 'enrollment.' || old.status, old.course_id, '', -1, -1, 0 WHERE true
  UNION ALL SELECT 'approval', '', '', (old.approved_at + 18000000) / 86400000, -1, 0 WHERE old.status = 'approved' and old.approved_at is not null
  UNION ALL SELECT 'approval', old.course_id, '', (old.approved_at + 18000000) / 86400000, -1, 0 WHERE old.status = 'approved' and old.approved_at is not null
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'enrollment.' || new.status, '', '', -1, 1, 0 WHERE true
  UNION ALL SELECT 'enrollment.' || new.status, new.course_id, '', -1, 1, 0 WHERE true
  UNION ALL SELECT 'approval', '', '', (new.approved_at + 18000000) / 86400000, 1, 0 WHERE new.status = 'approved' and new.approved_at is not null
  UNION ALL SELECT 'approval', new.course_id, '', (new.approved_at + 18000000) / 86400000, 1, 0 WHERE new.status = 'approved' and new.approved_at is not null
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_payments_insert AFTER INSERT ON payments BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || new.status, '', '', -1, 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', new.method, -1, 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', '', (new.created_at + 18000000) / 86400000, 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', new.method, (new.created_at + 18000000) / 86400000, 1, new.amount WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_payments_delete AFTER DELETE ON payments BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || old.status, '', '', -1, -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', old.method, -1, -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', '', (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', old.method, (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_payments_update AFTER UPDATE OF status, method, created_at, amount ON payments BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || old.status, '', '', -1, -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', old.method, -1, -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', '', (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', old.method, (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || new.status, '', '', -1, 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', new.method, -1, 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', '', (new.created_at + 18000000) / 86400000, 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', new.method, (new.created_at + 18000000) / 86400000, 1, new.amount WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_ledger_entries_insert AFTER INSERT ON ledger_entries BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT new.kind, '', '', -1, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, '', new.method, -1, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, new.course_id, '', -1, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, new.course_id, new.method, -1, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, '', '', (new.created_at + 18000000) / 86400000, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, '', new.method, (new.created_at + 18000000) / 86400000, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, new.course_id, '', (new.created_at + 18000000) / 86400000, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, new.course_id, new.method, (new.created_at + 18000000) / 86400000, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_ledger_entries_delete AFTER DELETE ON ledger_entries BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT old.kind, '', '', -1, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, '', old.method, -1, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, old.course_id, '', -1, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, old.course_id, old.method, -1, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, '', '', (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, '', old.method, (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, old.course_id, '', (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, old.course_id, old.method, (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_ledger_entries_update AFTER UPDATE OF kind, course_id, method, created_at, amount ON ledger_entries BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT old.kind, '', '', -1, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, '', old.method, -1, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, old.course_id, '', -1, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, old.course_id, old.method, -1, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, '', '', (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, '', old.method, (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, old.course_id, '', (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, old.course_id, old.method, (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT new.kind, '', '', -1, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, '', new.method, -1, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, new.course_id, '', -1, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, new.course_id, new.method, -1, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, '', '', (new.created_at + 18000000) / 86400000, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, '', new.method, (new.created_at + 18000000) / 86400000, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, new.course_id, '', (new.created_at + 18000000) / 86400000, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, new.course_id, new.method, (new.created_at + 18000000) / 86400000, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_certificates_insert AFTER INSERT ON certificates BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'certificate.' || new.state, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_certificates_delete AFTER DELETE ON certificates BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'certificate.' || old.state, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_certificates_update AFTER UPDATE OF state, issued_at, replaced_at, revoked_at, declined_at, drawing_since ON certificates BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'certificate.' || old.state, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'certificate.' || new.state, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_audit_log_insert AFTER INSERT ON audit_log BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'audit.' || new.action, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_audit_log_delete AFTER DELETE ON audit_log BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'audit.' || old.action, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_audit_log_update AFTER UPDATE OF action ON audit_log BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'audit.' || old.action, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'audit.' || new.action, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_courses_insert AFTER INSERT ON courses BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_courses_delete AFTER DELETE ON courses BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_courses_update AFTER UPDATE ON courses BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_sections_insert AFTER INSERT ON sections BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_sections_delete AFTER DELETE ON sections BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_sections_update AFTER UPDATE ON sections BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_videos_insert AFTER INSERT ON videos BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_videos_delete AFTER DELETE ON videos BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_videos_update AFTER UPDATE ON videos BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_resources_insert AFTER INSERT ON resources BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_resources_delete AFTER DELETE ON resources BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_resources_update AFTER UPDATE ON resources BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_ratings_insert AFTER INSERT ON ratings BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_ratings_delete AFTER DELETE ON ratings BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_ratings_update AFTER UPDATE ON ratings BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_academy_settings_insert AFTER INSERT ON academy_settings BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_academy_settings_delete AFTER DELETE ON academy_settings BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_academy_settings_update AFTER UPDATE ON academy_settings BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_payee_accounts_insert AFTER INSERT ON payee_accounts BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_payee_accounts_delete AFTER DELETE ON payee_accounts BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_payee_accounts_update AFTER UPDATE ON payee_accounts BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_pages_insert AFTER INSERT ON pages BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_pages_delete AFTER DELETE ON pages BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_pages_update AFTER UPDATE ON pages BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_publications_insert AFTER INSERT ON publications BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_publications_delete AFTER DELETE ON publications BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_publications_update AFTER UPDATE ON publications BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_enrollments_insert AFTER INSERT ON enrollments WHEN (new.status = 'approved') BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_enrollments_delete AFTER DELETE ON enrollments WHEN (old.status = 'approved') BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_enrollments_update AFTER UPDATE OF status ON enrollments WHEN (old.status = 'approved') <> (new.status = 'approved') BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_captions_insert AFTER INSERT ON captions BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_captions_delete AFTER DELETE ON captions BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_captions_update AFTER UPDATE ON captions BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_transcript_parts_insert AFTER INSERT ON transcript_parts BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_transcript_parts_delete AFTER DELETE ON transcript_parts BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_transcript_parts_update AFTER UPDATE ON transcript_parts BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_derivatives_insert AFTER INSERT ON derivatives BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_derivatives_delete AFTER DELETE ON derivatives BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_derivatives_update AFTER UPDATE ON derivatives BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_conversions_insert AFTER INSERT ON conversions WHEN (new.state = 'ready') BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_conversions_delete AFTER DELETE ON conversions WHEN (old.state = 'ready') BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_conversions_update AFTER UPDATE OF state ON conversions WHEN (old.state = 'ready') <> (new.state = 'ready') BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_uploads_update AFTER UPDATE OF bytes, codecs, content_type ON uploads BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER keep_ledger_entries_update BEFORE UPDATE ON ledger_entries BEGIN
  SELECT RAISE(ABORT, 'ledger_entries is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER keep_ledger_entries_delete BEFORE DELETE ON ledger_entries BEGIN
  SELECT RAISE(ABORT, 'ledger_entries is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER keep_order_events_update BEFORE UPDATE ON order_events WHEN (new.reason IS NOT NULL OR new.id IS DISTINCT FROM old.id OR new.order_id IS DISTINCT FROM old.order_id OR new.kind IS DISTINCT FROM old.kind OR new.status IS DISTINCT FROM old.status OR new.payment_id IS DISTINCT FROM old.payment_id OR new.amount IS DISTINCT FROM old.amount OR new.actor_id IS DISTINCT FROM old.actor_id OR new.created_at IS DISTINCT FROM old.created_at) BEGIN
  SELECT RAISE(ABORT, 'order_events is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER keep_order_events_delete BEFORE DELETE ON order_events BEGIN
  SELECT RAISE(ABORT, 'order_events is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER keep_closed_months_update BEFORE UPDATE ON closed_months BEGIN
  SELECT RAISE(ABORT, 'closed_months is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER keep_closed_months_delete BEFORE DELETE ON closed_months BEGIN
  SELECT RAISE(ABORT, 'closed_months is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER check_ledger_entries BEFORE INSERT ON ledger_entries BEGIN
  SELECT RAISE(ABORT, 'an entry needs an amount and two accounts') WHERE new.amount <= 0 OR new.debit = new.credit;
  SELECT RAISE(ABORT, 'the month of this entry is closed') WHERE EXISTS (SELECT 1 FROM closed_months WHERE ends_at > new.created_at);
END;
--> statement-breakpoint
CREATE TRIGGER search_users_insert AFTER INSERT ON users BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'student' AS kind, entry.id AS entity_id, CASE WHEN entry.is_active THEN 'active' ELSE 'inactive' END AS state,
    char(10)
    || coalesce(nullif(entry.full_name_folded, '') || char(10), '')
    || coalesce(nullif(entry.email, '') || char(10), '') AS text
  FROM users AS entry
  WHERE entry.role = 'student' AND entry.erased_at IS NULL AND entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_users_update AFTER UPDATE OF full_name_folded, email, role, is_active, erased_at ON users BEGIN
  DELETE FROM search_entries WHERE kind = 'student' AND entity_id = new.id AND (new.role <> 'student' OR new.erased_at IS NOT NULL);
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'student' AS kind, entry.id AS entity_id, CASE WHEN entry.is_active THEN 'active' ELSE 'inactive' END AS state,
    char(10)
    || coalesce(nullif(entry.full_name_folded, '') || char(10), '')
    || coalesce(nullif(entry.email, '') || char(10), '') AS text
  FROM users AS entry
  WHERE entry.role = 'student' AND entry.erased_at IS NULL AND entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_users_delete AFTER DELETE ON users BEGIN
  DELETE FROM search_entries WHERE kind = 'student' AND entity_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_users_names AFTER UPDATE OF full_name_folded, email ON users BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'payment' AS kind, entry.id AS entity_id, entry.status AS state,
    char(10)
    || coalesce(nullif(lower(entry.transaction_key), '') || char(10), '')
    || coalesce(nullif(lower(orders.reference), '') || char(10), '')
    || coalesce(nullif(users.full_name_folded, '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif((SELECT string_agg(courses.title_folded || coalesce(char(10) || nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), ''), ''),
      char(10) ORDER BY order_items.order_index)
    FROM order_items JOIN courses ON courses.id = order_items.course_id WHERE order_items.order_id = entry.order_id), '') || char(10), '')
    || coalesce(nullif(orders.bundle_title_folded, '') || char(10), '')
    || coalesce(nullif(orders.bundle_title_urdu_folded, '') || char(10), '') AS text
  FROM payments AS entry JOIN users ON users.id = entry.student_id JOIN orders ON orders.id = entry.order_id
  WHERE entry.student_id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, entry.state AS state,
    char(10)
    || coalesce(nullif(lower(entry.code), '') || char(10), '')
    || coalesce(nullif(entry.student_name_folded, '') || char(10), '')
    || coalesce(nullif(certificate_names.name_folded, '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || char(10), '')
    || coalesce(nullif(users.full_name_folded, '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(entry.course_title_folded, '') || char(10), '')
    || coalesce(nullif(courses.title_folded, '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.student_id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_payments_insert AFTER INSERT ON payments BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'payment' AS kind, entry.id AS entity_id, entry.status AS state,
    char(10)
    || coalesce(nullif(lower(entry.transaction_key), '') || char(10), '')
    || coalesce(nullif(lower(orders.reference), '') || char(10), '')
    || coalesce(nullif(users.full_name_folded, '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif((SELECT string_agg(courses.title_folded || coalesce(char(10) || nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), ''), ''),
      char(10) ORDER BY order_items.order_index)
    FROM order_items JOIN courses ON courses.id = order_items.course_id WHERE order_items.order_id = entry.order_id), '') || char(10), '')
    || coalesce(nullif(orders.bundle_title_folded, '') || char(10), '')
    || coalesce(nullif(orders.bundle_title_urdu_folded, '') || char(10), '') AS text
  FROM payments AS entry JOIN users ON users.id = entry.student_id JOIN orders ON orders.id = entry.order_id
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_payments_update AFTER UPDATE OF student_id, order_id, transaction_key ON payments BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'payment' AS kind, entry.id AS entity_id, entry.status AS state,
    char(10)
    || coalesce(nullif(lower(entry.transaction_key), '') || char(10), '')
    || coalesce(nullif(lower(orders.reference), '') || char(10), '')
    || coalesce(nullif(users.full_name_folded, '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif((SELECT string_agg(courses.title_folded || coalesce(char(10) || nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), ''), ''),
      char(10) ORDER BY order_items.order_index)
    FROM order_items JOIN courses ON courses.id = order_items.course_id WHERE order_items.order_id = entry.order_id), '') || char(10), '')
    || coalesce(nullif(orders.bundle_title_folded, '') || char(10), '')
    || coalesce(nullif(orders.bundle_title_urdu_folded, '') || char(10), '') AS text
  FROM payments AS entry JOIN users ON users.id = entry.student_id JOIN orders ON orders.id = entry.order_id
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_payments_delete AFTER DELETE ON payments BEGIN
  DELETE FROM search_entries WHERE kind = 'payment' AND entity_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_orders_bundle AFTER UPDATE OF bundle_title_folded, bundle_title_urdu_folded ON orders BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'payment' AS kind, entry.id AS entity_id, entry.status AS state,
    char(10)
    || coalesce(nullif(lower(entry.transaction_key), '') || char(10), '')
    || coalesce(nullif(lower(orders.reference), '') || char(10), '')
    || coalesce(nullif(users.full_name_folded, '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif((SELECT string_agg(courses.title_folded || coalesce(char(10) || nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), ''), ''),
      char(10) ORDER BY order_items.order_index)
    FROM order_items JOIN courses ON courses.id = order_items.course_id WHERE order_items.order_id = entry.order_id), '') || char(10), '')
    || coalesce(nullif(orders.bundle_title_folded, '') || char(10), '')
    || coalesce(nullif(orders.bundle_title_urdu_folded, '') || char(10), '') AS text
  FROM payments AS entry JOIN users ON users.id = entry.student_id JOIN orders ON orders.id = entry.order_id
  WHERE entry.order_id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_payments_status AFTER UPDATE OF status ON payments BEGIN
  UPDATE search_entries SET state = new.status WHERE kind = 'payment' AND entity_id = new.id AND state <> new.status;
END;
--> statement-breakpoint
CREATE TRIGGER search_certificates_insert AFTER INSERT ON certificates BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, entry.state AS state,
    char(10)
    || coalesce(nullif(lower(entry.code), '') || char(10), '')
    || coalesce(nullif(entry.student_name_folded, '') || char(10), '')
    || coalesce(nullif(certificate_names.name_folded, '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || char(10), '')
    || coalesce(nullif(users.full_name_folded, '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(entry.course_title_folded, '') || char(10), '')
    || coalesce(nullif(courses.title_folded, '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_certificates_update AFTER UPDATE OF student_id, course_id, code, student_name_folded, course_title_folded, issued_at, replaced_at, revoked_at, declined_at, drawing_since ON certificates BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, entry.state AS state,
    char(10)
    || coalesce(nullif(lower(entry.code), '') || char(10), '')
    || coalesce(nullif(entry.student_name_folded, '') || char(10), '')
    || coalesce(nullif(certificate_names.name_folded, '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || char(10), '')
    || coalesce(nullif(users.full_name_folded, '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(entry.course_title_folded, '') || char(10), '')
    || coalesce(nullif(courses.title_folded, '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_certificates_delete AFTER DELETE ON certificates BEGIN
  DELETE FROM search_entries WHERE kind = 'certificate' AND entity_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_certificate_names_insert AFTER INSERT ON certificate_names BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, entry.state AS state,
    char(10)
    || coalesce(nullif(lower(entry.code), '') || char(10), '')
    || coalesce(nullif(entry.student_name_folded, '') || char(10), '')
    || coalesce(nullif(certificate_names.name_folded, '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || char(10), '')
    || coalesce(nullif(users.full_name_folded, '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(entry.course_title_folded, '') || char(10), '')
    || coalesce(nullif(courses.title_folded, '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.student_id = new.student_id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_certificate_names_update AFTER UPDATE OF name_folded, name_urdu_folded ON certificate_names BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, entry.state AS state,
    char(10)
    || coalesce(nullif(lower(entry.code), '') || char(10), '')
    || coalesce(nullif(entry.student_name_folded, '') || char(10), '')
    || coalesce(nullif(certificate_names.name_folded, '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || char(10), '')
    || coalesce(nullif(users.full_name_folded, '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(entry.course_title_folded, '') || char(10), '')
    || coalesce(nullif(courses.title_folded, '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.student_id = new.student_id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_certificate_names_delete AFTER DELETE ON certificate_names BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, entry.state AS state,
    char(10)
    || coalesce(nullif(lower(entry.code), '') || char(10), '')
    || coalesce(nullif(entry.student_name_folded, '') || char(10), '')
    || coalesce(nullif(certificate_names.name_folded, '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || char(10), '')
    || coalesce(nullif(users.full_name_folded, '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(entry.course_title_folded, '') || char(10), '')
    || coalesce(nullif(courses.title_folded, '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.student_id = old.student_id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_courses_insert AFTER INSERT ON courses BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'course' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    char(10)
    || coalesce(nullif(entry.title_folded, '') || char(10), '')
    || coalesce(nullif(entry.instructor_name_folded, '') || char(10), '')
    || coalesce(nullif(entry.short_description_folded, '') || char(10), '')
    || coalesce(nullif(entry.description_folded, '') || char(10), '')
    || coalesce(nullif(entry.translation_folded, '') || char(10), '') AS text
  FROM courses AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_courses_update AFTER UPDATE OF title_folded, instructor_name_folded, short_description_folded, description_folded, translation_folded, archived_at ON courses BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'course' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    char(10)
    || coalesce(nullif(entry.title_folded, '') || char(10), '')
    || coalesce(nullif(entry.instructor_name_folded, '') || char(10), '')
    || coalesce(nullif(entry.short_description_folded, '') || char(10), '')
    || coalesce(nullif(entry.description_folded, '') || char(10), '')
    || coalesce(nullif(entry.translation_folded, '') || char(10), '') AS text
  FROM courses AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_courses_delete AFTER DELETE ON courses BEGIN
  DELETE FROM search_entries WHERE kind = 'course' AND entity_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_transcript_parts_insert AFTER INSERT ON transcript_parts BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'transcript' AS kind, entry.id AS entity_id, NULL AS state,
    char(10)
    || coalesce(nullif(entry.text_folded, '') || char(10), '') AS text
  FROM transcript_parts AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_transcript_parts_update AFTER UPDATE OF text_folded ON transcript_parts BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'transcript' AS kind, entry.id AS entity_id, NULL AS state,
    char(10)
    || coalesce(nullif(entry.text_folded, '') || char(10), '') AS text
  FROM transcript_parts AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_transcript_parts_delete AFTER DELETE ON transcript_parts BEGIN
  DELETE FROM search_entries WHERE kind = 'transcript' AND entity_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_videos_insert AFTER INSERT ON videos BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'lecture' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    char(10)
    || coalesce(nullif(entry.title_folded, '') || char(10), '')
    || coalesce(nullif(entry.translation_folded, '') || char(10), '') AS text
  FROM videos AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_videos_update AFTER UPDATE OF title_folded, translation_folded, archived_at ON videos BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'lecture' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    char(10)
    || coalesce(nullif(entry.title_folded, '') || char(10), '')
    || coalesce(nullif(entry.translation_folded, '') || char(10), '') AS text
  FROM videos AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_videos_delete AFTER DELETE ON videos BEGIN
  DELETE FROM search_entries WHERE kind = 'lecture' AND entity_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_index_insert AFTER INSERT ON search_entries BEGIN
  INSERT INTO search_index (rowid, kind_facet, state_facet, text) VALUES (new.seq, char(57344 + CASE new.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 63743, 63743), CASE WHEN new.state IS NOT NULL THEN char(57344 + CASE new.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 57600 + CASE new.state WHEN 'pending' THEN 0 WHEN 'completed' THEN 1 WHEN 'failed' THEN 2 WHEN 'reversed' THEN 3 WHEN 'active' THEN 4 WHEN 'inactive' THEN 5 WHEN 'requested' THEN 6 WHEN 'drawing' THEN 7 WHEN 'declined' THEN 8 WHEN 'valid' THEN 9 WHEN 'replaced' THEN 10 WHEN 'revoked' THEN 11 WHEN 'published' THEN 12 WHEN 'archived' THEN 13 END, 63743) END, new.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_index_update AFTER UPDATE OF state, text ON search_entries BEGIN
  INSERT INTO search_index (search_index, rowid, kind_facet, state_facet, text) VALUES ('delete', old.seq, char(57344 + CASE old.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 63743, 63743), CASE WHEN old.state IS NOT NULL THEN char(57344 + CASE old.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 57600 + CASE old.state WHEN 'pending' THEN 0 WHEN 'completed' THEN 1 WHEN 'failed' THEN 2 WHEN 'reversed' THEN 3 WHEN 'active' THEN 4 WHEN 'inactive' THEN 5 WHEN 'requested' THEN 6 WHEN 'drawing' THEN 7 WHEN 'declined' THEN 8 WHEN 'valid' THEN 9 WHEN 'replaced' THEN 10 WHEN 'revoked' THEN 11 WHEN 'published' THEN 12 WHEN 'archived' THEN 13 END, 63743) END, old.text);
  INSERT INTO search_index (rowid, kind_facet, state_facet, text) VALUES (new.seq, char(57344 + CASE new.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 63743, 63743), CASE WHEN new.state IS NOT NULL THEN char(57344 + CASE new.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 57600 + CASE new.state WHEN 'pending' THEN 0 WHEN 'completed' THEN 1 WHEN 'failed' THEN 2 WHEN 'reversed' THEN 3 WHEN 'active' THEN 4 WHEN 'inactive' THEN 5 WHEN 'requested' THEN 6 WHEN 'drawing' THEN 7 WHEN 'declined' THEN 8 WHEN 'valid' THEN 9 WHEN 'replaced' THEN 10 WHEN 'revoked' THEN 11 WHEN 'published' THEN 12 WHEN 'archived' THEN 13 END, 63743) END, new.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_index_delete AFTER DELETE ON search_entries BEGIN
  INSERT INTO search_index (search_index, rowid, kind_facet, state_facet, text) VALUES ('delete', old.seq, char(57344 + CASE old.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 63743, 63743), CASE WHEN old.state IS NOT NULL THEN char(57344 + CASE old.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 57600 + CASE old.state WHEN 'pending' THEN 0 WHEN 'completed' THEN 1 WHEN 'failed' THEN 2 WHEN 'reversed' THEN 3 WHEN 'active' THEN 4 WHEN 'inactive' THEN 5 WHEN 'requested' THEN 6 WHEN 'drawing' THEN 7 WHEN 'declined' THEN 8 WHEN 'valid' THEN 9 WHEN 'replaced' THEN 10 WHEN 'revoked' THEN 11 WHEN 'published' THEN 12 WHEN 'archived' THEN 13 END, 63743) END, old.text);
END;
