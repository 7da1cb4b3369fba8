ALTER TABLE `academy_settings` ADD `tax_number` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `bundle_title` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `bundle_title_urdu` text;--> statement-breakpoint
ALTER TABLE `coupons` ADD `excludes_sales` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `receipts_created_at` ON `receipts` (`created_at`,`id`);