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
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`input` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`due_at` integer NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `jobs_name_due_at` ON `jobs` (`name`,`due_at`);--> statement-breakpoint
ALTER TABLE `uploads` ADD `width` integer;--> statement-breakpoint
ALTER TABLE `uploads` ADD `height` integer;--> statement-breakpoint
ALTER TABLE `uploads` ADD `codecs` text;--> statement-breakpoint
ALTER TABLE `users` ADD `erased_at` integer;