ALTER TABLE `users` ADD `phone` text;--> statement-breakpoint
ALTER TABLE `users` ADD `terms_revision_id` text;--> statement-breakpoint
ALTER TABLE `users` ADD `terms_accepted_at` integer;