ALTER TABLE `arriving_uploads` RENAME TO `upload_sessions`;
--> statement-breakpoint
ALTER TABLE `hand_overs` RENAME TO `session_handoffs`;
--> statement-breakpoint
DROP INDEX `hand_overs_session_id`;
--> statement-breakpoint
DROP INDEX `hand_overs_expires_at`;
--> statement-breakpoint
CREATE INDEX `session_handoffs_session_id` ON `session_handoffs` (`session_id`);
--> statement-breakpoint
CREATE INDEX `session_handoffs_expires_at` ON `session_handoffs` (`expires_at`);
--> statement-breakpoint
ALTER TABLE `idempotency_keys` RENAME COLUMN `answer` TO `response`;
--> statement-breakpoint
ALTER TABLE `playback` RENAME COLUMN `stretches` TO `watched_ranges`;
--> statement-breakpoint
ALTER TABLE `upload_sessions` RENAME COLUMN `held_by` TO `leased_by`;
--> statement-breakpoint
ALTER TABLE `upload_sessions` RENAME COLUMN `held_until` TO `leased_until`;
--> statement-breakpoint
ALTER TABLE `upload_sessions` RENAME COLUMN `wanted` TO `contended`;