CREATE TABLE "search_entries" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"entity_id" text NOT NULL,
	"state" text,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transcript_parts" (
	"id" text PRIMARY KEY NOT NULL,
	"video_id" text NOT NULL,
	"course_id" text NOT NULL,
	"language" text NOT NULL,
	"starts_at" integer NOT NULL,
	"text" text NOT NULL,
	"text_folded" text
);
--> statement-breakpoint
DROP INDEX "certificates_course_id";--> statement-breakpoint
DROP INDEX "courses_unfolded";--> statement-breakpoint
ALTER TABLE "certificate_names" ADD COLUMN "name_folded" text;--> statement-breakpoint
ALTER TABLE "certificate_names" ADD COLUMN "name_urdu_folded" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "instructor_name_folded" text;--> statement-breakpoint
ALTER TABLE "transcript_parts" ADD CONSTRAINT "transcript_parts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_parts" ADD CONSTRAINT "transcript_parts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "search_entries_kind_entity_id" ON "search_entries" USING btree ("kind","entity_id");--> statement-breakpoint
CREATE INDEX "search_entries_kind_seq" ON "search_entries" USING btree ("kind","seq");--> statement-breakpoint
CREATE INDEX "search_entries_kind_state_seq" ON "search_entries" USING btree ("kind","state","seq");--> statement-breakpoint
CREATE INDEX "transcript_parts_video_id" ON "transcript_parts" USING btree ("video_id","language","starts_at");--> statement-breakpoint
CREATE INDEX "transcript_parts_course_id" ON "transcript_parts" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "transcript_parts_unfolded" ON "transcript_parts" USING btree ("id") WHERE "transcript_parts"."text_folded" is null;--> statement-breakpoint
CREATE INDEX "certificate_names_unfolded" ON "certificate_names" USING btree ("student_id") WHERE "certificate_names"."name_folded" is null;--> statement-breakpoint
CREATE INDEX "payments_course_id" ON "payments" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "certificates_course_id" ON "certificates" USING btree ("course_id","id");--> statement-breakpoint
CREATE INDEX "courses_unfolded" ON "courses" USING btree ("id") WHERE "courses"."instructor_name_folded" is null;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
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
  WHERE true
  ORDER BY entry.created_at, entry.id;
--> statement-breakpoint
INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'student' AS kind, entry.id AS entity_id, CASE WHEN entry.is_active THEN 'active' ELSE 'inactive' END AS state,
    chr(10)
    || coalesce(nullif(coalesce(entry.full_name_folded, lower(entry.full_name)), '') || chr(10), '')
    || coalesce(nullif(entry.email, '') || chr(10), '') AS text
  FROM users AS entry
  WHERE entry.role = 'student' AND entry.erased_at IS NULL
  ORDER BY entry.created_at, entry.id;
--> statement-breakpoint
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
  WHERE true
  ORDER BY entry.created_at, entry.id;
--> statement-breakpoint
INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'course' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    chr(10)
    || coalesce(nullif(coalesce(entry.title_folded, lower(entry.title)), '') || chr(10), '')
    || coalesce(nullif(coalesce(entry.instructor_name_folded, lower(entry.instructor_name)), '') || chr(10), '')
    || coalesce(nullif(coalesce(entry.short_description_folded, lower(entry.short_description)), '') || chr(10), '')
    || coalesce(nullif(coalesce(entry.description_folded, lower(entry.description)), '') || chr(10), '')
    || coalesce(nullif(entry.translation_folded, '') || chr(10), '') AS text
  FROM courses AS entry
  WHERE true
  ORDER BY entry.created_at, entry.id;
--> statement-breakpoint
INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'transcript' AS kind, entry.id AS entity_id, NULL AS state,
    chr(10)
    || coalesce(nullif(coalesce(entry.text_folded, lower(entry.text)), '') || chr(10), '') AS text
  FROM transcript_parts AS entry
  WHERE true
  ORDER BY entry.id;
--> statement-breakpoint
CREATE INDEX search_entries_payment_text ON search_entries USING gin (text gin_trgm_ops) WITH (fastupdate = off) WHERE kind = 'payment';
--> statement-breakpoint
CREATE INDEX search_entries_student_text ON search_entries USING gin (text gin_trgm_ops) WITH (fastupdate = off) WHERE kind = 'student';
--> statement-breakpoint
CREATE INDEX search_entries_certificate_text ON search_entries USING gin (text gin_trgm_ops) WITH (fastupdate = off) WHERE kind = 'certificate';
--> statement-breakpoint
CREATE INDEX search_entries_course_text ON search_entries USING gin (text gin_trgm_ops) WITH (fastupdate = off) WHERE kind = 'course';
--> statement-breakpoint
CREATE INDEX search_entries_transcript_text ON search_entries USING gin (text gin_trgm_ops) WITH (fastupdate = off) WHERE kind = 'transcript';
