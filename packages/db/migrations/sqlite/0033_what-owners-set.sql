ALTER TABLE `academy_settings` ADD `tagline_urdu` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `academy_settings` ADD `about_urdu` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `academy_settings` ADD `address_urdu` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `academy_settings` ADD `home_texts` text;--> statement-breakpoint
ALTER TABLE `academy_settings` ADD `certificate_prefix` text DEFAULT 'QA' NOT NULL;--> statement-breakpoint
ALTER TABLE `academy_settings` ADD `tax_number` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `academy_settings` ADD `completion_percent` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `academy_settings` ADD `is_open` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `bundle_title` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `bundle_title_urdu` text;--> statement-breakpoint
ALTER TABLE `playback` ADD `passed_over_at` integer;--> statement-breakpoint
ALTER TABLE `coupons` ADD `excludes_sales` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `phone` text;--> statement-breakpoint
ALTER TABLE `users` ADD `terms_revision_id` text;--> statement-breakpoint
ALTER TABLE `users` ADD `terms_accepted_at` integer;--> statement-breakpoint
CREATE INDEX `receipts_created_at` ON `receipts` (`created_at`,`id`);