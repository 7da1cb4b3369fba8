ALTER TABLE `academy_settings` ADD `tagline_urdu` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `academy_settings` ADD `about_urdu` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `academy_settings` ADD `address_urdu` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `academy_settings` ADD `home_texts` text;--> statement-breakpoint
ALTER TABLE `academy_settings` ADD `certificate_prefix` text DEFAULT 'QA' NOT NULL;--> statement-breakpoint
ALTER TABLE `academy_settings` ADD `is_open` integer DEFAULT true NOT NULL;