ALTER TABLE "resources" ADD COLUMN "translation" jsonb;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "translation" jsonb;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "translation" jsonb;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "translation_folded" text;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_users_insert() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_users_update() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_users_delete() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_users_names() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_payments_insert() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_payments_update() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_payments_delete() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_payments_status() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_certificates_insert() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_certificates_update() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_certificates_delete() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_certificate_names_insert() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_certificate_names_update() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_certificate_names_delete() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_courses_insert() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_courses_update() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_courses_delete() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_transcript_parts_insert() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_transcript_parts_update() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_transcript_parts_delete() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_videos_insert() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_videos_update() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS search_videos_delete() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_rows() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS check_ledger_entries() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS count_users() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS count_enrollments() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS count_payments() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS count_ledger_entries() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS count_certificates() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS count_audit_log() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS increment_catalogue_version() CASCADE;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION karachi_day(moment timestamptz) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT floor((extract(epoch FROM moment) + 18000) / 86400)::int
$$;
--> statement-breakpoint
CREATE FUNCTION count_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7214010);
  IF TG_OP <> 'INSERT' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'user.' || old.role, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  IF TG_OP <> 'DELETE' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'user.' || new.role, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER count_users AFTER INSERT OR DELETE OR UPDATE OF role ON users
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_users();
--> statement-breakpoint
CREATE FUNCTION count_enrollments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7214010);
  IF TG_OP <> 'INSERT' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'enrollment.' || old.status, '', '', -1, -1, 0 WHERE true
  UNION ALL SELECT 'enrollment.' || old.status, old.course_id, '', -1, -1, 0 WHERE true
  UNION ALL SELECT 'approval', '', '', karachi_day(old.approved_at), -1, 0 WHERE old.status = 'approved' and old.approved_at is not null
  UNION ALL SELECT 'approval', old.course_id, '', karachi_day(old.approved_at), -1, 0 WHERE old.status = 'approved' and old.approved_at is not null
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  IF TG_OP <> 'DELETE' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'enrollment.' || new.status, '', '', -1, 1, 0 WHERE true
  UNION ALL SELECT 'enrollment.' || new.status, new.course_id, '', -1, 1, 0 WHERE true
  UNION ALL SELECT 'approval', '', '', karachi_day(new.approved_at), 1, 0 WHERE new.status = 'approved' and new.approved_at is not null
  UNION ALL SELECT 'approval', new.course_id, '', karachi_day(new.approved_at), 1, 0 WHERE new.status = 'approved' and new.approved_at is not null
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER count_enrollments AFTER INSERT OR DELETE OR UPDATE OF status, course_id, approved_at ON enrollments
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_enrollments();
--> statement-breakpoint
CREATE FUNCTION count_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7214010);
  IF TG_OP <> 'INSERT' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || old.status, '', '', -1, -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', old.method, -1, -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', '', karachi_day(old.created_at), -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', old.method, karachi_day(old.created_at), -1, -old.amount WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  IF TG_OP <> 'DELETE' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || new.status, '', '', -1, 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', new.method, -1, 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', '', karachi_day(new.created_at), 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', new.method, karachi_day(new.created_at), 1, new.amount WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER count_payments AFTER INSERT OR DELETE OR UPDATE OF status, method, created_at, amount ON payments
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_payments();
--> statement-breakpoint
CREATE FUNCTION count_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7214010);
  IF TG_OP <> 'INSERT' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT old.kind, '', '', -1, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, '', old.method, -1, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, old.course_id, '', -1, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, old.course_id, old.method, -1, -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, '', '', karachi_day(old.created_at), -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, '', old.method, karachi_day(old.created_at), -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, old.course_id, '', karachi_day(old.created_at), -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT old.kind, old.course_id, old.method, karachi_day(old.created_at), -1, -old.amount WHERE old.kind in ('sale', 'sale-reversal')
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  IF TG_OP <> 'DELETE' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT new.kind, '', '', -1, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, '', new.method, -1, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, new.course_id, '', -1, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, new.course_id, new.method, -1, 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, '', '', karachi_day(new.created_at), 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, '', new.method, karachi_day(new.created_at), 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, new.course_id, '', karachi_day(new.created_at), 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  UNION ALL SELECT new.kind, new.course_id, new.method, karachi_day(new.created_at), 1, new.amount WHERE new.kind in ('sale', 'sale-reversal')
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER count_ledger_entries AFTER INSERT OR DELETE OR UPDATE OF kind, course_id, method, created_at, amount ON ledger_entries
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_ledger_entries();
--> statement-breakpoint
CREATE FUNCTION count_certificates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7214010);
  IF TG_OP <> 'INSERT' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT case when old.issued_at is not null then 'certificate.issued' when old.declined_at is not null then 'certificate.declined' else 'certificate.pending' end, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  IF TG_OP <> 'DELETE' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT case when new.issued_at is not null then 'certificate.issued' when new.declined_at is not null then 'certificate.declined' else 'certificate.pending' end, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER count_certificates AFTER INSERT OR DELETE OR UPDATE OF issued_at, declined_at ON certificates
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_certificates();
--> statement-breakpoint
CREATE FUNCTION count_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7214010);
  IF TG_OP <> 'INSERT' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'audit.' || old.action, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  IF TG_OP <> 'DELETE' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'audit.' || new.action, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER count_audit_log AFTER INSERT OR DELETE OR UPDATE OF action ON audit_log
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_audit_log();
--> statement-breakpoint
CREATE FUNCTION increment_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7214010);
  INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_courses AFTER INSERT OR UPDATE OR DELETE ON courses
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_sections AFTER INSERT OR UPDATE OR DELETE ON sections
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_videos AFTER INSERT OR UPDATE OR DELETE ON videos
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_resources AFTER INSERT OR UPDATE OR DELETE ON resources
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_ratings AFTER INSERT OR UPDATE OR DELETE ON ratings
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_academy_settings AFTER INSERT OR UPDATE OR DELETE ON academy_settings
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_payee_accounts AFTER INSERT OR UPDATE OR DELETE ON payee_accounts
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_pages AFTER INSERT OR UPDATE OR DELETE ON pages
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_publications AFTER INSERT OR UPDATE OR DELETE ON publications
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_enrollments_insert AFTER INSERT ON enrollments
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status = 'approved')) EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_enrollments_delete AFTER DELETE ON enrollments
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.status = 'approved')) EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER catalogue_version_enrollments_update AFTER UPDATE OF status ON enrollments
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.status = 'approved') <> (new.status = 'approved')) EXECUTE FUNCTION increment_catalogue_version();
--> statement-breakpoint
CREATE FUNCTION keep_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_ledger_entries_update BEFORE UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION keep_rows();
--> statement-breakpoint
CREATE TRIGGER keep_ledger_entries_delete BEFORE DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION keep_rows();
--> statement-breakpoint
CREATE TRIGGER keep_order_events_update BEFORE UPDATE ON order_events FOR EACH ROW WHEN (new.reason IS NOT NULL OR new.id IS DISTINCT FROM old.id OR new.order_id IS DISTINCT FROM old.order_id OR new.kind IS DISTINCT FROM old.kind OR new.status IS DISTINCT FROM old.status OR new.payment_id IS DISTINCT FROM old.payment_id OR new.amount IS DISTINCT FROM old.amount OR new.actor_id IS DISTINCT FROM old.actor_id OR new.created_at IS DISTINCT FROM old.created_at) EXECUTE FUNCTION keep_rows();
--> statement-breakpoint
CREATE TRIGGER keep_order_events_delete BEFORE DELETE ON order_events FOR EACH ROW EXECUTE FUNCTION keep_rows();
--> statement-breakpoint
CREATE TRIGGER keep_closed_months_update BEFORE UPDATE ON closed_months FOR EACH ROW EXECUTE FUNCTION keep_rows();
--> statement-breakpoint
CREATE TRIGGER keep_closed_months_delete BEFORE DELETE ON closed_months FOR EACH ROW EXECUTE FUNCTION keep_rows();
--> statement-breakpoint
CREATE FUNCTION check_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.amount <= 0 OR new.debit = new.credit THEN RAISE EXCEPTION 'an entry needs an amount and two accounts'; END IF;
  IF EXISTS (SELECT 1 FROM closed_months WHERE ends_at > new.created_at) THEN RAISE EXCEPTION 'the month of this entry is closed'; END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER check_ledger_entries BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION check_ledger_entries();
--> statement-breakpoint
CREATE FUNCTION search_users_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'student' AS kind, entry.id AS entity_id, CASE WHEN entry.is_active THEN 'active' ELSE 'inactive' END AS state,
    chr(10)
    || coalesce(nullif(coalesce(entry.full_name_folded, lower(entry.full_name)), '') || chr(10), '')
    || coalesce(nullif(entry.email, '') || chr(10), '') AS text
  FROM users AS entry
  WHERE entry.role = 'student' AND entry.erased_at IS NULL AND entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_users_insert AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION search_users_insert();
--> statement-breakpoint
CREATE FUNCTION search_users_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entries WHERE kind = 'student' AND entity_id = new.id AND (new.role <> 'student' OR new.erased_at IS NOT NULL);
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'student' AS kind, entry.id AS entity_id, CASE WHEN entry.is_active THEN 'active' ELSE 'inactive' END AS state,
    chr(10)
    || coalesce(nullif(coalesce(entry.full_name_folded, lower(entry.full_name)), '') || chr(10), '')
    || coalesce(nullif(entry.email, '') || chr(10), '') AS text
  FROM users AS entry
  WHERE entry.role = 'student' AND entry.erased_at IS NULL AND entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_users_update AFTER UPDATE OF full_name_folded, email, role, is_active, erased_at ON users FOR EACH ROW EXECUTE FUNCTION search_users_update();
--> statement-breakpoint
CREATE FUNCTION search_users_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entries WHERE kind = 'student' AND entity_id = old.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_users_delete AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION search_users_delete();
--> statement-breakpoint
CREATE FUNCTION search_users_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'payment' AS kind, entry.id AS entity_id, entry.status AS state,
    chr(10)
    || coalesce(nullif(lower(entry.transaction_key), '') || chr(10), '')
    || coalesce(nullif(lower(orders.reference), '') || chr(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || chr(10), '')
    || coalesce(nullif(users.email, '') || chr(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || chr(10), '')
    || coalesce(nullif(split_part(courses.translation_folded, chr(10), 1), '') || chr(10), '') AS text
  FROM payments AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN orders ON orders.id = entry.order_id
  WHERE entry.student_id = new.id
  FOR SHARE OF users, courses
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, CASE WHEN entry.issued_at IS NOT NULL
    THEN CASE WHEN entry.replaced_at IS NOT NULL THEN 'replaced' WHEN entry.revoked_at IS NOT NULL THEN 'revoked' ELSE 'valid' END
    WHEN entry.declined_at IS NOT NULL THEN 'declined' WHEN entry.drawing_since IS NOT NULL THEN 'drawing' ELSE 'requested' END AS state,
    chr(10)
    || coalesce(nullif(lower(entry.code), '') || chr(10), '')
    || coalesce(nullif(coalesce(entry.student_name_folded, lower(entry.student_name)), '') || chr(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_folded, lower(certificate_names.name)), '') || chr(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || chr(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || chr(10), '')
    || coalesce(nullif(users.email, '') || chr(10), '')
    || coalesce(nullif(coalesce(entry.course_title_folded, lower(entry.course_title)), '') || chr(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || chr(10), '')
    || coalesce(nullif(split_part(courses.translation_folded, chr(10), 1), '') || chr(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.student_id = new.id
  FOR SHARE OF users, courses
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_users_names AFTER UPDATE OF full_name_folded, email ON users FOR EACH ROW EXECUTE FUNCTION search_users_names();
--> statement-breakpoint
CREATE FUNCTION search_payments_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'payment' AS kind, entry.id AS entity_id, entry.status AS state,
    chr(10)
    || coalesce(nullif(lower(entry.transaction_key), '') || chr(10), '')
    || coalesce(nullif(lower(orders.reference), '') || chr(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || chr(10), '')
    || coalesce(nullif(users.email, '') || chr(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || chr(10), '')
    || coalesce(nullif(split_part(courses.translation_folded, chr(10), 1), '') || chr(10), '') AS text
  FROM payments AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN orders ON orders.id = entry.order_id
  WHERE entry.id = new.id
  FOR SHARE OF users, courses
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_payments_insert AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION search_payments_insert();
--> statement-breakpoint
CREATE FUNCTION search_payments_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'payment' AS kind, entry.id AS entity_id, entry.status AS state,
    chr(10)
    || coalesce(nullif(lower(entry.transaction_key), '') || chr(10), '')
    || coalesce(nullif(lower(orders.reference), '') || chr(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || chr(10), '')
    || coalesce(nullif(users.email, '') || chr(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || chr(10), '')
    || coalesce(nullif(split_part(courses.translation_folded, chr(10), 1), '') || chr(10), '') AS text
  FROM payments AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN orders ON orders.id = entry.order_id
  WHERE entry.id = new.id
  FOR SHARE OF users, courses
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_payments_update AFTER UPDATE OF student_id, course_id, order_id, transaction_key ON payments FOR EACH ROW EXECUTE FUNCTION search_payments_update();
--> statement-breakpoint
CREATE FUNCTION search_payments_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entries WHERE kind = 'payment' AND entity_id = old.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_payments_delete AFTER DELETE ON payments FOR EACH ROW EXECUTE FUNCTION search_payments_delete();
--> statement-breakpoint
CREATE FUNCTION search_payments_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_entries SET state = new.status WHERE kind = 'payment' AND entity_id = new.id AND state <> new.status;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_payments_status AFTER UPDATE OF status ON payments FOR EACH ROW EXECUTE FUNCTION search_payments_status();
--> statement-breakpoint
CREATE FUNCTION search_certificates_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, CASE WHEN entry.issued_at IS NOT NULL
    THEN CASE WHEN entry.replaced_at IS NOT NULL THEN 'replaced' WHEN entry.revoked_at IS NOT NULL THEN 'revoked' ELSE 'valid' END
    WHEN entry.declined_at IS NOT NULL THEN 'declined' WHEN entry.drawing_since IS NOT NULL THEN 'drawing' ELSE 'requested' END AS state,
    chr(10)
    || coalesce(nullif(lower(entry.code), '') || chr(10), '')
    || coalesce(nullif(coalesce(entry.student_name_folded, lower(entry.student_name)), '') || chr(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_folded, lower(certificate_names.name)), '') || chr(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || chr(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || chr(10), '')
    || coalesce(nullif(users.email, '') || chr(10), '')
    || coalesce(nullif(coalesce(entry.course_title_folded, lower(entry.course_title)), '') || chr(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || chr(10), '')
    || coalesce(nullif(split_part(courses.translation_folded, chr(10), 1), '') || chr(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.id = new.id
  FOR SHARE OF users, courses
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_certificates_insert AFTER INSERT ON certificates FOR EACH ROW EXECUTE FUNCTION search_certificates_insert();
--> statement-breakpoint
CREATE FUNCTION search_certificates_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, CASE WHEN entry.issued_at IS NOT NULL
    THEN CASE WHEN entry.replaced_at IS NOT NULL THEN 'replaced' WHEN entry.revoked_at IS NOT NULL THEN 'revoked' ELSE 'valid' END
    WHEN entry.declined_at IS NOT NULL THEN 'declined' WHEN entry.drawing_since IS NOT NULL THEN 'drawing' ELSE 'requested' END AS state,
    chr(10)
    || coalesce(nullif(lower(entry.code), '') || chr(10), '')
    || coalesce(nullif(coalesce(entry.student_name_folded, lower(entry.student_name)), '') || chr(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_folded, lower(certificate_names.name)), '') || chr(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || chr(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || chr(10), '')
    || coalesce(nullif(users.email, '') || chr(10), '')
    || coalesce(nullif(coalesce(entry.course_title_folded, lower(entry.course_title)), '') || chr(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || chr(10), '')
    || coalesce(nullif(split_part(courses.translation_folded, chr(10), 1), '') || chr(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.id = new.id
  FOR SHARE OF users, courses
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_certificates_update AFTER UPDATE OF student_id, course_id, code, student_name_folded, course_title_folded, issued_at, drawing_since, declined_at, replaced_at, revoked_at ON certificates FOR EACH ROW EXECUTE FUNCTION search_certificates_update();
--> statement-breakpoint
CREATE FUNCTION search_certificates_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entries WHERE kind = 'certificate' AND entity_id = old.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_certificates_delete AFTER DELETE ON certificates FOR EACH ROW EXECUTE FUNCTION search_certificates_delete();
--> statement-breakpoint
CREATE FUNCTION search_certificate_names_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, CASE WHEN entry.issued_at IS NOT NULL
    THEN CASE WHEN entry.replaced_at IS NOT NULL THEN 'replaced' WHEN entry.revoked_at IS NOT NULL THEN 'revoked' ELSE 'valid' END
    WHEN entry.declined_at IS NOT NULL THEN 'declined' WHEN entry.drawing_since IS NOT NULL THEN 'drawing' ELSE 'requested' END AS state,
    chr(10)
    || coalesce(nullif(lower(entry.code), '') || chr(10), '')
    || coalesce(nullif(coalesce(entry.student_name_folded, lower(entry.student_name)), '') || chr(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_folded, lower(certificate_names.name)), '') || chr(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || chr(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || chr(10), '')
    || coalesce(nullif(users.email, '') || chr(10), '')
    || coalesce(nullif(coalesce(entry.course_title_folded, lower(entry.course_title)), '') || chr(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || chr(10), '')
    || coalesce(nullif(split_part(courses.translation_folded, chr(10), 1), '') || chr(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.student_id = new.student_id
  FOR SHARE OF users, courses
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_certificate_names_insert AFTER INSERT ON certificate_names FOR EACH ROW EXECUTE FUNCTION search_certificate_names_insert();
--> statement-breakpoint
CREATE FUNCTION search_certificate_names_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, CASE WHEN entry.issued_at IS NOT NULL
    THEN CASE WHEN entry.replaced_at IS NOT NULL THEN 'replaced' WHEN entry.revoked_at IS NOT NULL THEN 'revoked' ELSE 'valid' END
    WHEN entry.declined_at IS NOT NULL THEN 'declined' WHEN entry.drawing_since IS NOT NULL THEN 'drawing' ELSE 'requested' END AS state,
    chr(10)
    || coalesce(nullif(lower(entry.code), '') || chr(10), '')
    || coalesce(nullif(coalesce(entry.student_name_folded, lower(entry.student_name)), '') || chr(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_folded, lower(certificate_names.name)), '') || chr(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || chr(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || chr(10), '')
    || coalesce(nullif(users.email, '') || chr(10), '')
    || coalesce(nullif(coalesce(entry.course_title_folded, lower(entry.course_title)), '') || chr(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || chr(10), '')
    || coalesce(nullif(split_part(courses.translation_folded, chr(10), 1), '') || chr(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.student_id = new.student_id
  FOR SHARE OF users, courses
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_certificate_names_update AFTER UPDATE OF name_folded, name_urdu_folded ON certificate_names FOR EACH ROW EXECUTE FUNCTION search_certificate_names_update();
--> statement-breakpoint
CREATE FUNCTION search_certificate_names_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, CASE WHEN entry.issued_at IS NOT NULL
    THEN CASE WHEN entry.replaced_at IS NOT NULL THEN 'replaced' WHEN entry.revoked_at IS NOT NULL THEN 'revoked' ELSE 'valid' END
    WHEN entry.declined_at IS NOT NULL THEN 'declined' WHEN entry.drawing_since IS NOT NULL THEN 'drawing' ELSE 'requested' END AS state,
    chr(10)
    || coalesce(nullif(lower(entry.code), '') || chr(10), '')
    || coalesce(nullif(coalesce(entry.student_name_folded, lower(entry.student_name)), '') || chr(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_folded, lower(certificate_names.name)), '') || chr(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || chr(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || chr(10), '')
    || coalesce(nullif(users.email, '') || chr(10), '')
    || coalesce(nullif(coalesce(entry.course_title_folded, lower(entry.course_title)), '') || chr(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || chr(10), '')
    || coalesce(nullif(split_part(courses.translation_folded, chr(10), 1), '') || chr(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.student_id = old.student_id
  FOR SHARE OF users, courses
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_certificate_names_delete AFTER DELETE ON certificate_names FOR EACH ROW EXECUTE FUNCTION search_certificate_names_delete();
--> statement-breakpoint
CREATE FUNCTION search_courses_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'course' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    chr(10)
    || coalesce(nullif(coalesce(entry.title_folded, lower(entry.title)), '') || chr(10), '')
    || coalesce(nullif(coalesce(entry.instructor_name_folded, lower(entry.instructor_name)), '') || chr(10), '')
    || coalesce(nullif(coalesce(entry.short_description_folded, lower(entry.short_description)), '') || chr(10), '')
    || coalesce(nullif(coalesce(entry.description_folded, lower(entry.description)), '') || chr(10), '')
    || coalesce(nullif(entry.translation_folded, '') || chr(10), '') AS text
  FROM courses AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_courses_insert AFTER INSERT ON courses FOR EACH ROW EXECUTE FUNCTION search_courses_insert();
--> statement-breakpoint
CREATE FUNCTION search_courses_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'course' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    chr(10)
    || coalesce(nullif(coalesce(entry.title_folded, lower(entry.title)), '') || chr(10), '')
    || coalesce(nullif(coalesce(entry.instructor_name_folded, lower(entry.instructor_name)), '') || chr(10), '')
    || coalesce(nullif(coalesce(entry.short_description_folded, lower(entry.short_description)), '') || chr(10), '')
    || coalesce(nullif(coalesce(entry.description_folded, lower(entry.description)), '') || chr(10), '')
    || coalesce(nullif(entry.translation_folded, '') || chr(10), '') AS text
  FROM courses AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_courses_update AFTER UPDATE OF title_folded, instructor_name_folded, short_description_folded, description_folded, translation_folded, archived_at ON courses FOR EACH ROW EXECUTE FUNCTION search_courses_update();
--> statement-breakpoint
CREATE FUNCTION search_courses_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entries WHERE kind = 'course' AND entity_id = old.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_courses_delete AFTER DELETE ON courses FOR EACH ROW EXECUTE FUNCTION search_courses_delete();
--> statement-breakpoint
CREATE FUNCTION search_transcript_parts_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'transcript' AS kind, entry.id AS entity_id, NULL AS state,
    chr(10)
    || coalesce(nullif(coalesce(entry.text_folded, lower(entry.text)), '') || chr(10), '') AS text
  FROM transcript_parts AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_transcript_parts_insert AFTER INSERT ON transcript_parts FOR EACH ROW EXECUTE FUNCTION search_transcript_parts_insert();
--> statement-breakpoint
CREATE FUNCTION search_transcript_parts_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'transcript' AS kind, entry.id AS entity_id, NULL AS state,
    chr(10)
    || coalesce(nullif(coalesce(entry.text_folded, lower(entry.text)), '') || chr(10), '') AS text
  FROM transcript_parts AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_transcript_parts_update AFTER UPDATE OF text_folded ON transcript_parts FOR EACH ROW EXECUTE FUNCTION search_transcript_parts_update();
--> statement-breakpoint
CREATE FUNCTION search_transcript_parts_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entries WHERE kind = 'transcript' AND entity_id = old.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_transcript_parts_delete AFTER DELETE ON transcript_parts FOR EACH ROW EXECUTE FUNCTION search_transcript_parts_delete();
--> statement-breakpoint
CREATE FUNCTION search_videos_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'lecture' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    chr(10)
    || coalesce(nullif(coalesce(entry.title_folded, lower(entry.title)), '') || chr(10), '')
    || coalesce(nullif(entry.translation_folded, '') || chr(10), '') AS text
  FROM videos AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_videos_insert AFTER INSERT ON videos FOR EACH ROW EXECUTE FUNCTION search_videos_insert();
--> statement-breakpoint
CREATE FUNCTION search_videos_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'lecture' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    chr(10)
    || coalesce(nullif(coalesce(entry.title_folded, lower(entry.title)), '') || chr(10), '')
    || coalesce(nullif(entry.translation_folded, '') || chr(10), '') AS text
  FROM videos AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_videos_update AFTER UPDATE OF title_folded, translation_folded, archived_at ON videos FOR EACH ROW EXECUTE FUNCTION search_videos_update();
--> statement-breakpoint
CREATE FUNCTION search_videos_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entries WHERE kind = 'lecture' AND entity_id = old.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_videos_delete AFTER DELETE ON videos FOR EACH ROW EXECUTE FUNCTION search_videos_delete();
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
    select 'approval' as name, course_id, karachi_day(approved_at) as approved_at_day, count(*) as counted, 0 as counted_paisa
    from enrollments where status = 'approved' and approved_at is not null group by 1, 2, 3
  ),
  aggregate_3 as (
    select 'payment.' || status as name, method, karachi_day(created_at) as created_at_day, count(*) as counted, sum(amount) as counted_paisa
    from payments group by 1, 2, 3
  ),
  aggregate_4 as (
    select kind as name, course_id, method, karachi_day(created_at) as created_at_day, count(*) as counted, sum(amount) as counted_paisa
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
