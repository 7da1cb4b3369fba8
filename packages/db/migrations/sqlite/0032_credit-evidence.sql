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
CREATE UNIQUE INDEX `credit_objections_identity` ON `credit_objections` (`identity`);--> statement-breakpoint
CREATE INDEX `credit_objections_transaction_key` ON `credit_objections` (`payee_account_id`,`transaction_key`);--> statement-breakpoint
CREATE INDEX `credit_objections_credit_id` ON `credit_objections` (`credit_id`);--> statement-breakpoint
CREATE INDEX `credit_objections_import_id` ON `credit_objections` (`import_id`);--> statement-breakpoint
CREATE INDEX `credit_objections_other_account_id` ON `credit_objections` (`other_account_id`);--> statement-breakpoint
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
ALTER TABLE `credits` ADD `sender` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `credits` ADD `contradicted_at` integer;--> statement-breakpoint
ALTER TABLE `credits` ADD `reversed_at` integer;