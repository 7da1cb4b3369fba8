CREATE TABLE `arriving_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`purpose` text NOT NULL,
	`metadata` text NOT NULL,
	`bytes` integer NOT NULL,
	`held_by` text,
	`held_until` integer,
	`wanted` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
