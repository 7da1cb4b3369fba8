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
ALTER TABLE `credits` ADD `sender` text DEFAULT '' NOT NULL;