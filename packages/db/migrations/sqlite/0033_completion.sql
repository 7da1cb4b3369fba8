ALTER TABLE `academy_settings` ADD `completion_percent` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `playback` ADD `passed_over_at` integer;