ALTER TABLE `resources` ADD `translation` text;--> statement-breakpoint
ALTER TABLE `sections` ADD `translation` text;--> statement-breakpoint
ALTER TABLE `videos` ADD `translation` text;--> statement-breakpoint
ALTER TABLE `videos` ADD `translation_folded` text;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_users_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_users_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_users_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_users_names;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_payments_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_payments_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_payments_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_payments_status;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_certificates_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_certificates_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_certificates_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_certificate_names_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_certificate_names_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_certificate_names_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_courses_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_courses_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_courses_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_transcript_parts_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_transcript_parts_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_transcript_parts_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_videos_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_videos_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_videos_delete;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_index_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_index_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_index_delete;
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
  UNION ALL SELECT 'enrollment.' || new.status, new.course_id, '', -1, 1, 0 WHERE true
  UNION ALL SELECT 'approval', '', '', (new.approved_at + 18000000) / 86400000, 1, 0 WHERE new.status = 'approved' and new.approved_at is not null
  UNION ALL SELECT 'approval', new.course_id, '', (new.approved_at + 18000000) / 86400000, 1, 0 WHERE new.status = 'approved' and new.approved_at is not null
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_enrollments_delete AFTER DELETE ON enrollments BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'enrollment.' || old.status, '', '', -1, -1, 0 WHERE true
  UNION ALL SELECT 'enrollment.' || old.status, old.course_id, '', -1, -1, 0 WHERE true
  UNION ALL SELECT 'approval', '', '', (old.approved_at + 18000000) / 86400000, -1, 0 WHERE old.status = 'approved' and old.approved_at is not null
  UNION ALL SELECT 'approval', old.course_id, '', (old.approved_at + 18000000) / 86400000, -1, 0 WHERE old.status = 'approved' and old.approved_at is not null
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER count_enrollments_update AFTER UPDATE OF status, course_id, approved_at ON enrollments BEGIN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'enrollment.' || old.status, '', '', -1, -1, 0 WHERE true
  UNION ALL SELECT 'enrollment.' || old.status, old.course_id, '', -1, -1, 0 WHERE true
  UNION ALL SELECT 'approval', '', '', (old.approved_at + 18000000) / 86400000, -1, 0 WHERE old.status = 'approved' and old.approved_at is not null
  UNION ALL SELECT 'approval', old.course_id, '', (old.approved_at + 18000000) / 86400000, -1, 0 WHERE old.status = 'approved' and old.approved_at is not null
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'enrollment.' || new.status, '', '', -1, 1, 0 WHERE true
  UNION ALL SELECT 'enrollment.' || new.status, new.course_id, '', -1, 1, 0 WHERE true
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
CREATE TRIGGER keep_order_events_update BEFORE UPDATE ON order_events WHEN (new.reason IS NOT NULL OR new.id IS DISTINCT FROM old.id OR new.order_id IS DISTINCT FROM old.order_id OR new.kind IS DISTINCT FROM old.kind OR new.status IS DISTINCT FROM old.status OR new.payment_id IS DISTINCT FROM old.payment_id OR new.amount IS DISTINCT FROM old.amount OR new.actor_id IS DISTINCT FROM old.actor_id OR new.created_at IS DISTINCT FROM old.created_at) BEGIN
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
CREATE TRIGGER search_users_insert AFTER INSERT ON users BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'student' AS kind, entry.id AS entity_id, CASE WHEN entry.is_active THEN 'active' ELSE 'inactive' END AS state,
    char(10)
    || coalesce(nullif(coalesce(entry.full_name_folded, lower(entry.full_name)), '') || char(10), '')
    || coalesce(nullif(entry.email, '') || char(10), '') AS text
  FROM users AS entry
  WHERE entry.role = 'student' AND entry.erased_at IS NULL AND entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_users_update AFTER UPDATE OF full_name_folded, email, role, is_active, erased_at ON users BEGIN
  DELETE FROM search_entries WHERE kind = 'student' AND entity_id = new.id AND (new.role <> 'student' OR new.erased_at IS NOT NULL);
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'student' AS kind, entry.id AS entity_id, CASE WHEN entry.is_active THEN 'active' ELSE 'inactive' END AS state,
    char(10)
    || coalesce(nullif(coalesce(entry.full_name_folded, lower(entry.full_name)), '') || char(10), '')
    || coalesce(nullif(entry.email, '') || char(10), '') AS text
  FROM users AS entry
  WHERE entry.role = 'student' AND entry.erased_at IS NULL AND entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_users_delete AFTER DELETE ON users BEGIN
  DELETE FROM search_entries WHERE kind = 'student' AND entity_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_users_names AFTER UPDATE OF full_name_folded, email ON users BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'payment' AS kind, entry.id AS entity_id, entry.status AS state,
    char(10)
    || coalesce(nullif(lower(entry.transaction_key), '') || char(10), '')
    || coalesce(nullif(lower(orders.reference), '') || char(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM payments AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN orders ON orders.id = entry.order_id
  WHERE entry.student_id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, CASE WHEN entry.issued_at IS NOT NULL
    THEN CASE WHEN entry.replaced_at IS NOT NULL THEN 'replaced' WHEN entry.revoked_at IS NOT NULL THEN 'revoked' ELSE 'valid' END
    WHEN entry.declined_at IS NOT NULL THEN 'declined' WHEN entry.drawing_since IS NOT NULL THEN 'drawing' ELSE 'requested' END AS state,
    char(10)
    || coalesce(nullif(lower(entry.code), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.student_name_folded, lower(entry.student_name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_folded, lower(certificate_names.name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || char(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(coalesce(entry.course_title_folded, lower(entry.course_title)), '') || char(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.student_id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_payments_insert AFTER INSERT ON payments BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'payment' AS kind, entry.id AS entity_id, entry.status AS state,
    char(10)
    || coalesce(nullif(lower(entry.transaction_key), '') || char(10), '')
    || coalesce(nullif(lower(orders.reference), '') || char(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM payments AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN orders ON orders.id = entry.order_id
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_payments_update AFTER UPDATE OF student_id, course_id, order_id, transaction_key ON payments BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'payment' AS kind, entry.id AS entity_id, entry.status AS state,
    char(10)
    || coalesce(nullif(lower(entry.transaction_key), '') || char(10), '')
    || coalesce(nullif(lower(orders.reference), '') || char(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM payments AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN orders ON orders.id = entry.order_id
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_payments_delete AFTER DELETE ON payments BEGIN
  DELETE FROM search_entries WHERE kind = 'payment' AND entity_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_payments_status AFTER UPDATE OF status ON payments BEGIN
  UPDATE search_entries SET state = new.status WHERE kind = 'payment' AND entity_id = new.id AND state <> new.status;
END;
--> statement-breakpoint
CREATE TRIGGER search_certificates_insert AFTER INSERT ON certificates BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, CASE WHEN entry.issued_at IS NOT NULL
    THEN CASE WHEN entry.replaced_at IS NOT NULL THEN 'replaced' WHEN entry.revoked_at IS NOT NULL THEN 'revoked' ELSE 'valid' END
    WHEN entry.declined_at IS NOT NULL THEN 'declined' WHEN entry.drawing_since IS NOT NULL THEN 'drawing' ELSE 'requested' END AS state,
    char(10)
    || coalesce(nullif(lower(entry.code), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.student_name_folded, lower(entry.student_name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_folded, lower(certificate_names.name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || char(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(coalesce(entry.course_title_folded, lower(entry.course_title)), '') || char(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_certificates_update AFTER UPDATE OF student_id, course_id, code, student_name_folded, course_title_folded, issued_at, drawing_since, declined_at, replaced_at, revoked_at ON certificates BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, CASE WHEN entry.issued_at IS NOT NULL
    THEN CASE WHEN entry.replaced_at IS NOT NULL THEN 'replaced' WHEN entry.revoked_at IS NOT NULL THEN 'revoked' ELSE 'valid' END
    WHEN entry.declined_at IS NOT NULL THEN 'declined' WHEN entry.drawing_since IS NOT NULL THEN 'drawing' ELSE 'requested' END AS state,
    char(10)
    || coalesce(nullif(lower(entry.code), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.student_name_folded, lower(entry.student_name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_folded, lower(certificate_names.name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || char(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(coalesce(entry.course_title_folded, lower(entry.course_title)), '') || char(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_certificates_delete AFTER DELETE ON certificates BEGIN
  DELETE FROM search_entries WHERE kind = 'certificate' AND entity_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_certificate_names_insert AFTER INSERT ON certificate_names BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, CASE WHEN entry.issued_at IS NOT NULL
    THEN CASE WHEN entry.replaced_at IS NOT NULL THEN 'replaced' WHEN entry.revoked_at IS NOT NULL THEN 'revoked' ELSE 'valid' END
    WHEN entry.declined_at IS NOT NULL THEN 'declined' WHEN entry.drawing_since IS NOT NULL THEN 'drawing' ELSE 'requested' END AS state,
    char(10)
    || coalesce(nullif(lower(entry.code), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.student_name_folded, lower(entry.student_name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_folded, lower(certificate_names.name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || char(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(coalesce(entry.course_title_folded, lower(entry.course_title)), '') || char(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.student_id = new.student_id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_certificate_names_update AFTER UPDATE OF name_folded, name_urdu_folded ON certificate_names BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, CASE WHEN entry.issued_at IS NOT NULL
    THEN CASE WHEN entry.replaced_at IS NOT NULL THEN 'replaced' WHEN entry.revoked_at IS NOT NULL THEN 'revoked' ELSE 'valid' END
    WHEN entry.declined_at IS NOT NULL THEN 'declined' WHEN entry.drawing_since IS NOT NULL THEN 'drawing' ELSE 'requested' END AS state,
    char(10)
    || coalesce(nullif(lower(entry.code), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.student_name_folded, lower(entry.student_name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_folded, lower(certificate_names.name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || char(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(coalesce(entry.course_title_folded, lower(entry.course_title)), '') || char(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.student_id = new.student_id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_certificate_names_delete AFTER DELETE ON certificate_names BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, CASE WHEN entry.issued_at IS NOT NULL
    THEN CASE WHEN entry.replaced_at IS NOT NULL THEN 'replaced' WHEN entry.revoked_at IS NOT NULL THEN 'revoked' ELSE 'valid' END
    WHEN entry.declined_at IS NOT NULL THEN 'declined' WHEN entry.drawing_since IS NOT NULL THEN 'drawing' ELSE 'requested' END AS state,
    char(10)
    || coalesce(nullif(lower(entry.code), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.student_name_folded, lower(entry.student_name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_folded, lower(certificate_names.name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || char(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(coalesce(entry.course_title_folded, lower(entry.course_title)), '') || char(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.student_id = old.student_id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_courses_insert AFTER INSERT ON courses BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'course' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    char(10)
    || coalesce(nullif(coalesce(entry.title_folded, lower(entry.title)), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.instructor_name_folded, lower(entry.instructor_name)), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.short_description_folded, lower(entry.short_description)), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.description_folded, lower(entry.description)), '') || char(10), '')
    || coalesce(nullif(entry.translation_folded, '') || char(10), '') AS text
  FROM courses AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_courses_update AFTER UPDATE OF title_folded, instructor_name_folded, short_description_folded, description_folded, translation_folded, archived_at ON courses BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'course' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    char(10)
    || coalesce(nullif(coalesce(entry.title_folded, lower(entry.title)), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.instructor_name_folded, lower(entry.instructor_name)), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.short_description_folded, lower(entry.short_description)), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.description_folded, lower(entry.description)), '') || char(10), '')
    || coalesce(nullif(entry.translation_folded, '') || char(10), '') AS text
  FROM courses AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_courses_delete AFTER DELETE ON courses BEGIN
  DELETE FROM search_entries WHERE kind = 'course' AND entity_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_transcript_parts_insert AFTER INSERT ON transcript_parts BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'transcript' AS kind, entry.id AS entity_id, NULL AS state,
    char(10)
    || coalesce(nullif(coalesce(entry.text_folded, lower(entry.text)), '') || char(10), '') AS text
  FROM transcript_parts AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_transcript_parts_update AFTER UPDATE OF text_folded ON transcript_parts BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'transcript' AS kind, entry.id AS entity_id, NULL AS state,
    char(10)
    || coalesce(nullif(coalesce(entry.text_folded, lower(entry.text)), '') || char(10), '') AS text
  FROM transcript_parts AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_transcript_parts_delete AFTER DELETE ON transcript_parts BEGIN
  DELETE FROM search_entries WHERE kind = 'transcript' AND entity_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_videos_insert AFTER INSERT ON videos BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'lecture' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    char(10)
    || coalesce(nullif(coalesce(entry.title_folded, lower(entry.title)), '') || char(10), '')
    || coalesce(nullif(entry.translation_folded, '') || char(10), '') AS text
  FROM videos AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_videos_update AFTER UPDATE OF title_folded, translation_folded, archived_at ON videos BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'lecture' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    char(10)
    || coalesce(nullif(coalesce(entry.title_folded, lower(entry.title)), '') || char(10), '')
    || coalesce(nullif(entry.translation_folded, '') || char(10), '') AS text
  FROM videos AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_videos_delete AFTER DELETE ON videos BEGIN
  DELETE FROM search_entries WHERE kind = 'lecture' AND entity_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_index_insert AFTER INSERT ON search_entries BEGIN
  INSERT INTO search_index (rowid, kind_facet, state_facet, text) VALUES (new.seq, char(57344 + CASE new.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 63743, 63743), CASE WHEN new.state IS NOT NULL THEN char(57344 + CASE new.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 57600 + CASE new.state WHEN 'pending' THEN 0 WHEN 'completed' THEN 1 WHEN 'failed' THEN 2 WHEN 'reversed' THEN 3 WHEN 'active' THEN 4 WHEN 'inactive' THEN 5 WHEN 'requested' THEN 6 WHEN 'drawing' THEN 7 WHEN 'declined' THEN 8 WHEN 'valid' THEN 9 WHEN 'replaced' THEN 10 WHEN 'revoked' THEN 11 WHEN 'published' THEN 12 WHEN 'archived' THEN 13 END, 63743) END, new.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_index_update AFTER UPDATE OF state, text ON search_entries BEGIN
  INSERT INTO search_index (search_index, rowid, kind_facet, state_facet, text) VALUES ('delete', old.seq, char(57344 + CASE old.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 63743, 63743), CASE WHEN old.state IS NOT NULL THEN char(57344 + CASE old.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 57600 + CASE old.state WHEN 'pending' THEN 0 WHEN 'completed' THEN 1 WHEN 'failed' THEN 2 WHEN 'reversed' THEN 3 WHEN 'active' THEN 4 WHEN 'inactive' THEN 5 WHEN 'requested' THEN 6 WHEN 'drawing' THEN 7 WHEN 'declined' THEN 8 WHEN 'valid' THEN 9 WHEN 'replaced' THEN 10 WHEN 'revoked' THEN 11 WHEN 'published' THEN 12 WHEN 'archived' THEN 13 END, 63743) END, old.text);
  INSERT INTO search_index (rowid, kind_facet, state_facet, text) VALUES (new.seq, char(57344 + CASE new.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 63743, 63743), CASE WHEN new.state IS NOT NULL THEN char(57344 + CASE new.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 57600 + CASE new.state WHEN 'pending' THEN 0 WHEN 'completed' THEN 1 WHEN 'failed' THEN 2 WHEN 'reversed' THEN 3 WHEN 'active' THEN 4 WHEN 'inactive' THEN 5 WHEN 'requested' THEN 6 WHEN 'drawing' THEN 7 WHEN 'declined' THEN 8 WHEN 'valid' THEN 9 WHEN 'replaced' THEN 10 WHEN 'revoked' THEN 11 WHEN 'published' THEN 12 WHEN 'archived' THEN 13 END, 63743) END, new.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_index_delete AFTER DELETE ON search_entries BEGIN
  INSERT INTO search_index (search_index, rowid, kind_facet, state_facet, text) VALUES ('delete', old.seq, char(57344 + CASE old.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 63743, 63743), CASE WHEN old.state IS NOT NULL THEN char(57344 + CASE old.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 57600 + CASE old.state WHEN 'pending' THEN 0 WHEN 'completed' THEN 1 WHEN 'failed' THEN 2 WHEN 'reversed' THEN 3 WHEN 'active' THEN 4 WHEN 'inactive' THEN 5 WHEN 'requested' THEN 6 WHEN 'drawing' THEN 7 WHEN 'declined' THEN 8 WHEN 'valid' THEN 9 WHEN 'replaced' THEN 10 WHEN 'revoked' THEN 11 WHEN 'published' THEN 12 WHEN 'archived' THEN 13 END, 63743) END, old.text);
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
    select 'enrollment.' || status as name, course_id, count(*) as counted, 0 as counted_paisa
    from enrollments group by 1, 2
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
union all select name, course_id as course_id, '' as method, -1 as day, counted, counted_paisa from aggregate_1
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
