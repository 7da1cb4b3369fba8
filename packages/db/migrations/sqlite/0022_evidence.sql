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
	`original_text` text NOT NULL,
	`identity` text NOT NULL,
	`payment_id` text,
	`matched_by_id` text,
	`matched_at` integer,
	`set_aside_at` integer,
	`set_aside_by_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payee_account_id`) REFERENCES `payee_accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`import_id`) REFERENCES `credit_imports`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`matched_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`set_aside_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credits_identity` ON `credits` (`identity`);--> statement-breakpoint
CREATE UNIQUE INDEX `credits_payment_id` ON `credits` (`payment_id`) WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX `credits_transaction_key` ON `credits` (`payee_account_id`,`transaction_key`);--> statement-breakpoint
CREATE INDEX `credits_paid_at` ON `credits` (`paid_at`,`id`);--> statement-breakpoint
CREATE INDEX `credits_open` ON `credits` (`payee_account_id`,`amount`,`paid_at`) WHERE payment_id is null and set_aside_at is null;--> statement-breakpoint
CREATE INDEX `credits_import_id` ON `credits` (`import_id`);--> statement-breakpoint
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
ALTER TABLE `academy_settings` ADD `automatic_approval_since` integer;