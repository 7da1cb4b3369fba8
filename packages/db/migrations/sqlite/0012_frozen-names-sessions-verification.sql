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
ALTER TABLE `audit_log` ADD `actor_name` text;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `person_name` text;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `course_title` text;--> statement-breakpoint
ALTER TABLE `certificates` ADD `student_name` text;--> statement-breakpoint
ALTER TABLE `certificates` ADD `course_title` text;--> statement-breakpoint
ALTER TABLE `certificates` ADD `instructor_name` text;--> statement-breakpoint
ALTER TABLE `certificates` ADD `course_seconds` integer;--> statement-breakpoint
ALTER TABLE `certificates` ADD `played_seconds` integer;--> statement-breakpoint
ALTER TABLE `certificates` ADD `marked_seconds` integer;--> statement-breakpoint
ALTER TABLE `hand_overs` ADD `challenge` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `user_agent` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `ip` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `last_seen_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `email_verified_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `verification_reminded_at` integer;