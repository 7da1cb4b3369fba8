DROP INDEX `payments_status_processed_at`;--> statement-breakpoint
CREATE INDEX `payments_method_created_at` ON `payments` (`method`,`created_at`,`id`);