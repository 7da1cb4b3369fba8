CREATE TABLE `academy_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_urdu` text DEFAULT '' NOT NULL,
	`tagline` text DEFAULT '' NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`whatsapp` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`social_links` text NOT NULL,
	`logo_upload_id` text,
	`accent_color` text,
	`review_hours` integer NOT NULL,
	`sign_up_open` integer DEFAULT true NOT NULL,
	`mail_tested_at` integer,
	`checklist_dismissed_at` integer,
	`version` integer NOT NULL,
	`updated_by_id` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`logo_upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `course_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`course_id` text,
	`title` text DEFAULT '' NOT NULL,
	`form` text NOT NULL,
	`version` integer NOT NULL,
	`publish_at` integer,
	`created_by_id` text,
	`updated_by_id` text,
	`updated_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`updated_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `course_drafts_course_id` ON `course_drafts` (`course_id`);--> statement-breakpoint
CREATE INDEX `course_drafts_updated_at` ON `course_drafts` (`updated_at`,`id`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`full_name` text NOT NULL,
	`permissions` text NOT NULL,
	`token_hash` text NOT NULL,
	`invited_by_id` text,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`invited_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token_hash` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_email` ON `invitations` (`email`);--> statement-breakpoint
CREATE INDEX `invitations_expires_at` ON `invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `setup_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `page_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`title` text NOT NULL,
	`markdown` text NOT NULL,
	`author_id` text,
	`author_name` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `page_revisions_page_id` ON `page_revisions` (`page_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `pages` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`markdown` text NOT NULL,
	`is_published` integer DEFAULT true NOT NULL,
	`revision_id` text NOT NULL,
	`updated_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_slug` ON `pages` (`slug`);--> statement-breakpoint
CREATE TABLE `publications` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`published_on` text NOT NULL,
	`author` text NOT NULL,
	`abstract` text DEFAULT '' NOT NULL,
	`file_upload_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer,
	FOREIGN KEY (`file_upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `publications_published_on` ON `publications` (`published_on`,`id`);--> statement-breakpoint
CREATE TABLE `payee_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`method` text NOT NULL,
	`account_title` text NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`iban` text DEFAULT '' NOT NULL,
	`bank_name` text DEFAULT '' NOT NULL,
	`instructions` text DEFAULT '' NOT NULL,
	`order_index` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`is_sample` integer DEFAULT false NOT NULL,
	`qr_confirmed_at` integer,
	`qr_confirmed_by_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`changed_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`qr_confirmed_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `payee_accounts_order_index` ON `payee_accounts` (`order_index`,`id`);--> statement-breakpoint
CREATE TABLE `ratings` (
	`id` text PRIMARY KEY NOT NULL,
	`student_id` text NOT NULL,
	`course_id` text NOT NULL,
	`stars` integer NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`reply` text,
	`replied_by_id` text,
	`replied_at` integer,
	`hidden_at` integer,
	`hidden_by_id` text,
	`hidden_reason` text,
	`created_at` integer NOT NULL,
	`updated_at` integer,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`replied_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`hidden_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ratings_student_id_course_id` ON `ratings` (`student_id`,`course_id`);--> statement-breakpoint
CREATE INDEX `ratings_course_id_created_at` ON `ratings` (`course_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `sent_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sent_mails_user_id` ON `sent_mails` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `student_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`student_id` text NOT NULL,
	`author_id` text,
	`author_name` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`student_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `student_notes_student_id` ON `student_notes` (`student_id`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `courses` ADD `duration_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `videos` ADD `is_preview` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `videos` ADD `created_at` integer;--> statement-breakpoint
ALTER TABLE `enrollments` ADD `granted_by_id` text REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `enrollments` ADD `grant_reason` text;--> statement-breakpoint
ALTER TABLE `enrollments` ADD `ended_at` integer;--> statement-breakpoint
ALTER TABLE `enrollments` ADD `end_reason` text;--> statement-breakpoint
ALTER TABLE `payments` ADD `payee_account_id` text REFERENCES payee_accounts(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `payee` text;--> statement-breakpoint
ALTER TABLE `users` ADD `can_manage_academy` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `playback_course_id_video_id` ON `playback` (`course_id`,`video_id`);
--> statement-breakpoint
DROP TRIGGER IF EXISTS count_users_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS count_enrollments_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS count_payments_insert;
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
  UNION ALL SELECT 'sale', '', '', (new.processed_at + 18000000) / 86400000, 1, new.amount WHERE new.status = 'completed' and new.processed_at is not null
  UNION ALL SELECT 'sale', '', new.method, (new.processed_at + 18000000) / 86400000, 1, new.amount WHERE new.status = 'completed' and new.processed_at is not null
  UNION ALL SELECT 'sale', new.course_id, '', (new.processed_at + 18000000) / 86400000, 1, new.amount WHERE new.status = 'completed' and new.processed_at is not null
  UNION ALL SELECT 'sale', new.course_id, new.method, (new.processed_at + 18000000) / 86400000, 1, new.amount WHERE new.status = 'completed' and new.processed_at is not null
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_payments_delete AFTER DELETE ON payments BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || old.status, '', '', -1, -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', old.method, -1, -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', '', (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', old.method, (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE true
  UNION ALL SELECT 'sale', '', '', (old.processed_at + 18000000) / 86400000, -1, -old.amount WHERE old.status = 'completed' and old.processed_at is not null
  UNION ALL SELECT 'sale', '', old.method, (old.processed_at + 18000000) / 86400000, -1, -old.amount WHERE old.status = 'completed' and old.processed_at is not null
  UNION ALL SELECT 'sale', old.course_id, '', (old.processed_at + 18000000) / 86400000, -1, -old.amount WHERE old.status = 'completed' and old.processed_at is not null
  UNION ALL SELECT 'sale', old.course_id, old.method, (old.processed_at + 18000000) / 86400000, -1, -old.amount WHERE old.status = 'completed' and old.processed_at is not null
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_payments_update AFTER UPDATE OF status, method, created_at, amount, processed_at, course_id ON payments BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || old.status, '', '', -1, -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', old.method, -1, -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', '', (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', old.method, (old.created_at + 18000000) / 86400000, -1, -old.amount WHERE true
  UNION ALL SELECT 'sale', '', '', (old.processed_at + 18000000) / 86400000, -1, -old.amount WHERE old.status = 'completed' and old.processed_at is not null
  UNION ALL SELECT 'sale', '', old.method, (old.processed_at + 18000000) / 86400000, -1, -old.amount WHERE old.status = 'completed' and old.processed_at is not null
  UNION ALL SELECT 'sale', old.course_id, '', (old.processed_at + 18000000) / 86400000, -1, -old.amount WHERE old.status = 'completed' and old.processed_at is not null
  UNION ALL SELECT 'sale', old.course_id, old.method, (old.processed_at + 18000000) / 86400000, -1, -old.amount WHERE old.status = 'completed' and old.processed_at is not null
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || new.status, '', '', -1, 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', new.method, -1, 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', '', (new.created_at + 18000000) / 86400000, 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', new.method, (new.created_at + 18000000) / 86400000, 1, new.amount WHERE true
  UNION ALL SELECT 'sale', '', '', (new.processed_at + 18000000) / 86400000, 1, new.amount WHERE new.status = 'completed' and new.processed_at is not null
  UNION ALL SELECT 'sale', '', new.method, (new.processed_at + 18000000) / 86400000, 1, new.amount WHERE new.status = 'completed' and new.processed_at is not null
  UNION ALL SELECT 'sale', new.course_id, '', (new.processed_at + 18000000) / 86400000, 1, new.amount WHERE new.status = 'completed' and new.processed_at is not null
  UNION ALL SELECT 'sale', new.course_id, new.method, (new.processed_at + 18000000) / 86400000, 1, new.amount WHERE new.status = 'completed' and new.processed_at is not null
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
    select 'sale' as name, course_id, method, (processed_at + 18000000) / 86400000 as processed_at_day, count(*) as counted, sum(amount) as counted_paisa
    from payments where status = 'completed' and processed_at is not null group by 1, 2, 3, 4
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
union all select name, '' as course_id, '' as method, processed_at_day as day, counted, counted_paisa from aggregate_4
union all select name, '' as course_id, method as method, processed_at_day as day, counted, counted_paisa from aggregate_4
union all select name, course_id as course_id, '' as method, processed_at_day as day, counted, counted_paisa from aggregate_4
union all select name, course_id as course_id, method as method, processed_at_day as day, counted, counted_paisa from aggregate_4
union all select name, '' as course_id, '' as method, -1 as day, counted, counted_paisa from aggregate_5
union all select name, '' as course_id, '' as method, -1 as day, counted, counted_paisa from aggregate_6
) AS counted_rows GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
UPDATE `users` SET `can_manage_academy` = 1 WHERE `is_owner` = 1;
