CREATE TABLE `closed_months` (
	`month` text PRIMARY KEY NOT NULL,
	`ends_at` integer NOT NULL,
	`totals` text NOT NULL,
	`closed_by_id` text,
	`closed_by_name` text NOT NULL,
	`closed_at` integer NOT NULL,
	FOREIGN KEY (`closed_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`debit` text NOT NULL,
	`credit` text NOT NULL,
	`amount` integer NOT NULL,
	`student_id` text,
	`order_id` text,
	`payment_id` text,
	`course_id` text DEFAULT '' NOT NULL,
	`method` text DEFAULT '' NOT NULL,
	`transaction_id` text,
	`actor_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ledger_entries_debit` ON `ledger_entries` (`debit`,`created_at`);--> statement-breakpoint
CREATE INDEX `ledger_entries_credit` ON `ledger_entries` (`credit`,`created_at`);--> statement-breakpoint
CREATE INDEX `ledger_entries_order_id` ON `ledger_entries` (`order_id`);--> statement-breakpoint
CREATE INDEX `ledger_entries_payment_id` ON `ledger_entries` (`payment_id`);--> statement-breakpoint
CREATE INDEX `ledger_entries_created_at` ON `ledger_entries` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `receipt_numbers` (
	`year` text PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `receipts` (
	`id` text PRIMARY KEY NOT NULL,
	`year` text NOT NULL,
	`number` integer NOT NULL,
	`order_id` text NOT NULL,
	`payment_id` text,
	`student_id` text NOT NULL,
	`data` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_year_number` ON `receipts` (`year`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_payment_id_order_id` ON `receipts` (`payment_id`,`order_id`);--> statement-breakpoint
CREATE INDEX `receipts_order_id` ON `receipts` (`order_id`);--> statement-breakpoint
CREATE INDEX `receipts_student_id` ON `receipts` (`student_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `order_events` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`payment_id` text,
	`amount` integer,
	`actor_id` text,
	`reason` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_events_order_id` ON `order_events` (`order_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `order_events_created_at` ON `order_events` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `order_items` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`student_id` text NOT NULL,
	`course_id` text NOT NULL,
	`course_title` text NOT NULL,
	`course_language` text NOT NULL,
	`list_price` integer NOT NULL,
	`price` integer NOT NULL,
	`discounts` text NOT NULL,
	`order_index` integer NOT NULL,
	`is_open` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_items_open` ON `order_items` (`student_id`,`course_id`) WHERE is_open;--> statement-breakpoint
CREATE INDEX `order_items_order_id` ON `order_items` (`order_id`,`order_index`);--> statement-breakpoint
CREATE INDEX `order_items_course_id` ON `order_items` (`course_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`student_id` text NOT NULL,
	`status` text NOT NULL,
	`list_total` integer NOT NULL,
	`total` integer NOT NULL,
	`received` integer DEFAULT 0 NOT NULL,
	`coupon_id` text,
	`coupon_code` text,
	`payees` text NOT NULL,
	`expires_at` integer,
	`reminded_at` integer,
	`paid_at` integer,
	`closed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`coupon_id`) REFERENCES `coupons`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_reference` ON `orders` (`reference`);--> statement-breakpoint
CREATE INDEX `orders_student_id` ON `orders` (`student_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_created_at` ON `orders` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_status_created_at` ON `orders` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_expires_at` ON `orders` (`expires_at`) WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX `orders_coupon_id` ON `orders` (`coupon_id`) WHERE coupon_id is not null;--> statement-breakpoint
CREATE TABLE `bundles` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`title_urdu` text DEFAULT '' NOT NULL,
	`course_ids` text NOT NULL,
	`price` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`ends_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `bundles_created_at` ON `bundles` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `coupons` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`kind` text NOT NULL,
	`value` integer NOT NULL,
	`course_id` text,
	`starts_at` integer,
	`ends_at` integer,
	`max_uses` integer,
	`max_uses_per_student` integer,
	`uses` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_by_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coupons_code` ON `coupons` (`code`);--> statement-breakpoint
CREATE INDEX `coupons_created_at` ON `coupons` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `scholarships` (
	`id` text PRIMARY KEY NOT NULL,
	`student_id` text NOT NULL,
	`course_id` text NOT NULL,
	`price` integer NOT NULL,
	`reason` text NOT NULL,
	`ends_at` integer,
	`withdrawn_at` integer,
	`granted_by_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`granted_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `scholarships_student_id` ON `scholarships` (`student_id`,`course_id`);--> statement-breakpoint
DROP INDEX `payments_method_transaction_key`;--> statement-breakpoint
DROP INDEX `payments_open_request`;--> statement-breakpoint
ALTER TABLE `payments` ADD `order_id` text REFERENCES orders(id);--> statement-breakpoint
ALTER TABLE `payments` ADD `credit_key` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `claims_payment_id` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `received_amount` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `reversed_at` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `reversal_reason` text;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_credit_key` ON `payments` (`credit_key`);--> statement-breakpoint
CREATE INDEX `payments_order_id` ON `payments` (`order_id`) WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX `payments_processed_at` ON `payments` (`processed_at`,`id`) WHERE processed_at is not null;--> statement-breakpoint
CREATE INDEX `payments_without_order` ON `payments` (`processed_at`,`id`) WHERE order_id is null;--> statement-breakpoint
CREATE INDEX `payments_unused_credit` ON `payments` (`id`) WHERE coalesce(credit_key, '') <> '' and status not in ('pending', 'completed');--> statement-breakpoint
ALTER TABLE `academy_settings` ADD `order_hours` integer DEFAULT 72 NOT NULL;--> statement-breakpoint
ALTER TABLE `certificates` ADD `flagged_at` integer;--> statement-breakpoint
ALTER TABLE `certificates` ADD `flag_reason` text;--> statement-breakpoint
ALTER TABLE `courses` ADD `sale_price` integer;--> statement-breakpoint
ALTER TABLE `courses` ADD `sale_ends_at` integer;
--> statement-breakpoint
DROP TRIGGER IF EXISTS keep_ledger_entries_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS keep_ledger_entries_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS keep_order_events_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS keep_order_events_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS keep_closed_months_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS keep_closed_months_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS check_ledger_entries;
--> statement-breakpoint
DROP TRIGGER IF EXISTS count_users_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS count_enrollments_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS count_payments_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS count_ledger_entries_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS count_certificates_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS count_audit_log_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_courses_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_sections_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_videos_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_resources_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_ratings_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_academy_settings_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_payee_accounts_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_pages_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_publications_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_enrollments_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS count_users_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS count_enrollments_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS count_payments_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS count_ledger_entries_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS count_certificates_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS count_audit_log_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_courses_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_sections_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_videos_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_resources_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_ratings_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_academy_settings_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_payee_accounts_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_pages_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_publications_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_enrollments_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS count_users_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS count_enrollments_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS count_payments_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS count_ledger_entries_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS count_certificates_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS count_audit_log_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_courses_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_sections_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_videos_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_resources_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_ratings_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_academy_settings_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_payee_accounts_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_pages_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_publications_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS catalogue_version_enrollments_update;
--> statement-breakpoint
CREATE TRIGGER count_users_insert AFTER INSERT ON users BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'user.' || new.role, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_users_delete AFTER DELETE ON users BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'user.' || old.role, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_users_update AFTER UPDATE OF role ON users BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'user.' || old.role, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'user.' || new.role, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_enrollments_insert AFTER INSERT ON enrollments BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'enrollment.' || new.status, '', '', -1, 1, 0 WHERE true
  UNION ALL SELECT 'approval', '', '', (new.approved_at + 18000000) / 86400000, 1, 0 WHERE new.status = 'approved' and new.approved_at is not null
  UNION ALL SELECT 'approval', new.course_id, '', (new.approved_at + 18000000) / 86400000, 1, 0 WHERE new.status = 'approved' and new.approved_at is not null
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_enrollments_delete AFTER DELETE ON enrollments BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'enrollment.' || old.status, '', '', -1, -1, 0 WHERE true
  UNION ALL SELECT 'approval', '', '', (old.approved_at + 18000000) / 86400000, -1, 0 WHERE old.status = 'approved' and old.approved_at is not null
  UNION ALL SELECT 'approval', old.course_id, '', (old.approved_at + 18000000) / 86400000, -1, 0 WHERE old.status = 'approved' and old.approved_at is not null
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_enrollments_update AFTER UPDATE OF status, approved_at, course_id ON enrollments BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'enrollment.' || old.status, '', '', -1, -1, 0 WHERE true
  UNION ALL SELECT 'approval', '', '', (old.approved_at + 18000000) / 86400000, -1, 0 WHERE old.status = 'approved' and old.approved_at is not null
  UNION ALL SELECT 'approval', old.course_id, '', (old.approved_at + 18000000) / 86400000, -1, 0 WHERE old.status = 'approved' and old.approved_at is not null
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'enrollment.' || new.status, '', '', -1, 1, 0 WHERE true
  UNION ALL SELECT 'approval', '', '', (new.approved_at + 18000000) / 86400000, 1, 0 WHERE new.status = 'approved' and new.approved_at is not null
  UNION ALL SELECT 'approval', new.course_id, '', (new.approved_at + 18000000) / 86400000, 1, 0 WHERE new.status = 'approved' and new.approved_at is not null
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_payments_insert AFTER INSERT ON payments BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || new.status, '', '', -1, 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', new.method, -1, 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', '', (new.created_at + 18000000) / 86400000, 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', new.method, (new.created_at + 18000000) / 86400000, 1, new.amount WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_payments_delete AFTER DELETE ON payments BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || old.status, '', '', -1, -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', old.method, -1, -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', '', (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', old.method, (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_payments_update AFTER UPDATE OF status, method, created_at, amount ON payments BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || old.status, '', '', -1, -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', old.method, -1, -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', '', (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', old.method, (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || new.status, '', '', -1, 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', new.method, -1, 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', '', (new.created_at + 18000000) / 86400000, 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', new.method, (new.created_at + 18000000) / 86400000, 1, new.amount WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_ledger_entries_insert AFTER INSERT ON ledger_entries BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT new.kind, '', '', -1, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, '', new.method, -1, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, new.course_id, '', -1, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, new.course_id, new.method, -1, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, '', '', (new.created_at + 18000000) / 86400000, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, '', new.method, (new.created_at + 18000000) / 86400000, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, new.course_id, '', (new.created_at + 18000000) / 86400000, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, new.course_id, new.method, (new.created_at + 18000000) / 86400000, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_ledger_entries_delete AFTER DELETE ON ledger_entries BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT old.kind, '', '', -1, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, '', old.method, -1, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, old.course_id, '', -1, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, old.course_id, old.method, -1, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, '', '', (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, '', old.method, (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, old.course_id, '', (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, old.course_id, old.method, (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_ledger_entries_update AFTER UPDATE OF kind, course_id, method, created_at, amount ON ledger_entries BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT old.kind, '', '', -1, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, '', old.method, -1, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, old.course_id, '', -1, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, old.course_id, old.method, -1, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, '', '', (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, '', old.method, (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, old.course_id, '', (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, old.course_id, old.method, (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT new.kind, '', '', -1, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, '', new.method, -1, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, new.course_id, '', -1, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, new.course_id, new.method, -1, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, '', '', (new.created_at + 18000000) / 86400000, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, '', new.method, (new.created_at + 18000000) / 86400000, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, new.course_id, '', (new.created_at + 18000000) / 86400000, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, new.course_id, new.method, (new.created_at + 18000000) / 86400000, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_certificates_insert AFTER INSERT ON certificates BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT case when new.issued_at is null then 'certificate.pending' else 'certificate.issued' end, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_certificates_delete AFTER DELETE ON certificates BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT case when old.issued_at is null then 'certificate.pending' else 'certificate.issued' end, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_certificates_update AFTER UPDATE OF issued_at ON certificates BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT case when old.issued_at is null then 'certificate.pending' else 'certificate.issued' end, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT case when new.issued_at is null then 'certificate.pending' else 'certificate.issued' end, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_audit_log_insert AFTER INSERT ON audit_log BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'audit.' || new.action, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_audit_log_delete AFTER DELETE ON audit_log BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'audit.' || old.action, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_audit_log_update AFTER UPDATE OF action ON audit_log BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'audit.' || old.action, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'audit.' || new.action, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_courses_insert AFTER INSERT ON courses BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_courses_delete AFTER DELETE ON courses BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_courses_update AFTER UPDATE ON courses BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_sections_insert AFTER INSERT ON sections BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_sections_delete AFTER DELETE ON sections BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_sections_update AFTER UPDATE ON sections BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_videos_insert AFTER INSERT ON videos BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_videos_delete AFTER DELETE ON videos BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_videos_update AFTER UPDATE ON videos BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_resources_insert AFTER INSERT ON resources BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_resources_delete AFTER DELETE ON resources BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_resources_update AFTER UPDATE ON resources BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_ratings_insert AFTER INSERT ON ratings BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_ratings_delete AFTER DELETE ON ratings BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_ratings_update AFTER UPDATE ON ratings BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_academy_settings_insert AFTER INSERT ON academy_settings BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_academy_settings_delete AFTER DELETE ON academy_settings BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_academy_settings_update AFTER UPDATE ON academy_settings BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_payee_accounts_insert AFTER INSERT ON payee_accounts BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_payee_accounts_delete AFTER DELETE ON payee_accounts BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_payee_accounts_update AFTER UPDATE ON payee_accounts BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_pages_insert AFTER INSERT ON pages BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_pages_delete AFTER DELETE ON pages BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_pages_update AFTER UPDATE ON pages BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_publications_insert AFTER INSERT ON publications BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_publications_delete AFTER DELETE ON publications BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_publications_update AFTER UPDATE ON publications BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_enrollments_insert AFTER INSERT ON enrollments WHEN (new.status = 'approved') BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_enrollments_delete AFTER DELETE ON enrollments WHEN (old.status = 'approved') BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_version_enrollments_update AFTER UPDATE OF status ON enrollments WHEN (old.status = 'approved') <> (new.status = 'approved') BEGIN
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER keep_ledger_entries_update BEFORE UPDATE ON ledger_entries BEGIN
  SELECT RAISE(ABORT, 'ledger_entries is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER keep_ledger_entries_delete BEFORE DELETE ON ledger_entries BEGIN
  SELECT RAISE(ABORT, 'ledger_entries is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER keep_order_events_update BEFORE UPDATE ON order_events BEGIN
  SELECT RAISE(ABORT, 'order_events is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER keep_order_events_delete BEFORE DELETE ON order_events BEGIN
  SELECT RAISE(ABORT, 'order_events is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER keep_closed_months_update BEFORE UPDATE ON closed_months BEGIN
  SELECT RAISE(ABORT, 'closed_months is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER keep_closed_months_delete BEFORE DELETE ON closed_months BEGIN
  SELECT RAISE(ABORT, 'closed_months is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER check_ledger_entries BEFORE INSERT ON ledger_entries BEGIN
  SELECT RAISE(ABORT, 'an entry needs an amount and two accounts') WHERE new.amount <= 0 OR new.debit = new.credit;
  SELECT RAISE(ABORT, 'the month of this entry is closed') WHERE EXISTS (SELECT 1 FROM closed_months WHERE ends_at > new.created_at);
END;
--> statement-breakpoint
DELETE FROM counters;
--> statement-breakpoint
INSERT INTO counters (name, course_id, method, day, "count", paisa)
SELECT name, course_id, method, day, sum(counted), sum(counted_paisa) FROM (
with aggregate_0 as (
    select 'user.' || role as name, count(*) as counted, 0 as counted_paisa
    from users group by 1
  ),
  aggregate_1 as (
    select 'enrollment.' || status as name, count(*) as counted, 0 as counted_paisa
    from enrollments group by 1
  ),
  aggregate_2 as (
    select 'approval' as name, course_id, (approved_at + 18000000) / 86400000 as approved_at_day, count(*) as counted, 0 as counted_paisa
    from enrollments where status = 'approved' and approved_at is not null group by 1, 2, 3
  ),
  aggregate_3 as (
    select 'payment.' || status as name, method, (created_at + 18000000) / 86400000 as created_at_day, count(*) as counted, sum(amount) as counted_paisa
    from payments group by 1, 2, 3
  ),
  aggregate_4 as (
    select kind as name, course_id, method, (created_at + 18000000) / 86400000 as created_at_day, count(*) as counted, sum(amount) as counted_paisa
    from ledger_entries where kind in ('sale', 'sale-reversal') group by 1, 2, 3, 4
  ),
  aggregate_5 as (
    select case when issued_at is null then 'certificate.pending' else 'certificate.issued' end as name, count(*) as counted, 0 as counted_paisa
    from certificates group by 1
  ),
  aggregate_6 as (
    select 'audit.' || action as name, count(*) as counted, 0 as counted_paisa
    from audit_log group by 1
  )
select name, '' as course_id, '' as method, -1 as day, counted, counted_paisa from aggregate_0
union all select name, '' as course_id, '' as method, -1 as day, counted, counted_paisa from aggregate_1
union all select name, '' as course_id, '' as method, approved_at_day as day, counted, counted_paisa from aggregate_2
union all select name, course_id as course_id, '' as method, approved_at_day as day, counted, counted_paisa from aggregate_2
union all select name, '' as course_id, '' as method, -1 as day, counted, counted_paisa from aggregate_3
union all select name, '' as course_id, method as method, -1 as day, counted, counted_paisa from aggregate_3
union all select name, '' as course_id, '' as method, created_at_day as day, counted, counted_paisa from aggregate_3
union all select name, '' as course_id, method as method, created_at_day as day, counted, counted_paisa from aggregate_3
union all select name, '' as course_id, '' as method, -1 as day, counted, counted_paisa from aggregate_4
union all select name, '' as course_id, method as method, -1 as day, counted, counted_paisa from aggregate_4
union all select name, course_id as course_id, '' as method, -1 as day, counted, counted_paisa from aggregate_4
union all select name, course_id as course_id, method as method, -1 as day, counted, counted_paisa from aggregate_4
union all select name, '' as course_id, '' as method, created_at_day as day, counted, counted_paisa from aggregate_4
union all select name, '' as course_id, method as method, created_at_day as day, counted, counted_paisa from aggregate_4
union all select name, course_id as course_id, '' as method, created_at_day as day, counted, counted_paisa from aggregate_4
union all select name, course_id as course_id, method as method, created_at_day as day, counted, counted_paisa from aggregate_4
union all select name, '' as course_id, '' as method, -1 as day, counted, counted_paisa from aggregate_5
union all select name, '' as course_id, '' as method, -1 as day, counted, counted_paisa from aggregate_6
) AS counted_rows GROUP BY 1, 2, 3, 4;
