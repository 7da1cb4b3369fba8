CREATE TABLE `certificate_credentials` (
	`certificate_id` text PRIMARY KEY NOT NULL,
	`key_id` text NOT NULL,
	`document` text,
	`jwt` text,
	`status_index` integer NOT NULL,
	`consented_at` integer NOT NULL,
	`withdrawn_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`certificate_id`) REFERENCES `certificates`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`key_id`) REFERENCES `credential_keys`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificate_credentials_status_index` ON `certificate_credentials` (`status_index`);--> statement-breakpoint
CREATE INDEX `certificate_credentials_key_id` ON `certificate_credentials` (`key_id`);--> statement-breakpoint
CREATE TABLE `certificate_names` (
	`student_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_urdu` text DEFAULT '' NOT NULL,
	`confirmed_at` integer NOT NULL,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `certificate_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`design` text NOT NULL,
	`signatory_name` text DEFAULT '' NOT NULL,
	`signatory_title` text DEFAULT '' NOT NULL,
	`signature_upload_id` text,
	`second_signatory_name` text DEFAULT '' NOT NULL,
	`second_signatory_title` text DEFAULT '' NOT NULL,
	`second_signature_upload_id` text,
	`seal_upload_id` text,
	`automatic_issue_since` integer,
	`public_statistics` integer DEFAULT false NOT NULL,
	`issuer_url` text,
	`version` integer NOT NULL,
	`updated_by_id` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`signature_upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`second_signature_upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`seal_upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `credential_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`private_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`retired_at` integer
);
--> statement-breakpoint
DROP INDEX `certificates_student_id_course_id`;--> statement-breakpoint
DROP INDEX `certificates_pending`;--> statement-breakpoint
ALTER TABLE `certificates` ADD `file_sha256` text;--> statement-breakpoint
ALTER TABLE `certificates` ADD `source` text;--> statement-breakpoint
ALTER TABLE `certificates` ADD `drawing_since` integer;--> statement-breakpoint
ALTER TABLE `certificates` ADD `drawing_failed_at` integer;--> statement-breakpoint
ALTER TABLE `certificates` ADD `printed` text;--> statement-breakpoint
ALTER TABLE `certificates` ADD `declined_at` integer;--> statement-breakpoint
ALTER TABLE `certificates` ADD `decline_reason` text;--> statement-breakpoint
ALTER TABLE `certificates` ADD `replaces_id` text REFERENCES certificates(id);--> statement-breakpoint
ALTER TABLE `certificates` ADD `reissue_reason` text;--> statement-breakpoint
ALTER TABLE `certificates` ADD `replaced_at` integer;--> statement-breakpoint
ALTER TABLE `certificates` ADD `revoked_at` integer;--> statement-breakpoint
ALTER TABLE `certificates` ADD `revoke_reason` text;--> statement-breakpoint
CREATE INDEX `certificates_student_id` ON `certificates` (`student_id`,`course_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_replaces_id` ON `certificates` (`replaces_id`) WHERE replaces_id is not null;--> statement-breakpoint
CREATE INDEX `certificates_course_id` ON `certificates` (`course_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_student_id_course_id` ON `certificates` (`student_id`,`course_id`) WHERE replaces_id is null;--> statement-breakpoint
CREATE INDEX `certificates_pending` ON `certificates` (`created_at`,`id`) WHERE issued_at is null and declined_at is null;
--> statement-breakpoint
-- Certificates of former releases are files that were uploaded.
UPDATE certificates SET source = 'uploaded', file_sha256 = (SELECT sha256 FROM uploads WHERE uploads.id = certificates.file_upload_id) WHERE issued_at IS NOT NULL;
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
  SELECT case when new.issued_at is not null then 'certificate.issued' when new.declined_at is not null then 'certificate.declined' else 'certificate.pending' end, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_certificates_delete AFTER DELETE ON certificates BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT case when old.issued_at is not null then 'certificate.issued' when old.declined_at is not null then 'certificate.declined' else 'certificate.pending' end, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_certificates_update AFTER UPDATE OF issued_at, declined_at ON certificates BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT case when old.issued_at is not null then 'certificate.issued' when old.declined_at is not null then 'certificate.declined' else 'certificate.pending' end, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT case when new.issued_at is not null then 'certificate.issued' when new.declined_at is not null then 'certificate.declined' else 'certificate.pending' end, '', '', -1, 1, 0 WHERE true
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
    select case when issued_at is not null then 'certificate.issued' when declined_at is not null then 'certificate.declined' else 'certificate.pending' end as name, count(*) as counted, 0 as counted_paisa
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
