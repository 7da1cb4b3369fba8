ALTER TABLE `page_revisions` ADD `title_urdu` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `page_revisions` ADD `markdown_urdu` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `title_urdu` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `markdown_urdu` text DEFAULT '' NOT NULL;