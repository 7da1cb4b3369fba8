CREATE TABLE `hand_overs` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`origin` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `hand_overs_session_id` ON `hand_overs` (`session_id`);--> statement-breakpoint
CREATE INDEX `hand_overs_expires_at` ON `hand_overs` (`expires_at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `parent_id` text REFERENCES `sessions`(`id`) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `sessions_parent_id` ON `sessions` (`parent_id`);