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
