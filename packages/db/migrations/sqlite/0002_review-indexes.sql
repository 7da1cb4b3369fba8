DROP INDEX `certificates_issued_at_created_at`;--> statement-breakpoint
CREATE INDEX `certificates_pending` ON `certificates` (`created_at`,`id`) WHERE issued_at is null;--> statement-breakpoint
CREATE INDEX `certificates_issued_at` ON `certificates` (`issued_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_action_created_at` ON `audit_log` (`action`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `enrollments_approved_at` ON `enrollments` (`approved_at`);--> statement-breakpoint
CREATE INDEX `payments_status_processed_at` ON `payments` (`status`,`processed_at`);--> statement-breakpoint
CREATE INDEX `payments_transaction_key` ON `payments` (`transaction_key`);