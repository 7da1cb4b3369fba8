CREATE TABLE "tallies" (
	"name" text NOT NULL,
	"course_id" text NOT NULL,
	"method" text NOT NULL,
	"day" integer NOT NULL,
	"count" bigint NOT NULL,
	"paisa" bigint NOT NULL,
	CONSTRAINT "tallies_name_course_id_method_day_pk" PRIMARY KEY("name","course_id","method","day")
);
--> statement-breakpoint
CREATE FUNCTION karachi_day(moment timestamptz) RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT floor((extract(epoch FROM moment) + 18000) / 86400)::int $$;
--> statement-breakpoint
CREATE FUNCTION tally_of(r users, sign int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT 'user.' || r.role, '', '', -1, sign, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
$$;
--> statement-breakpoint
CREATE FUNCTION tally_of(r enrollments, sign int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT 'enrollment.' || r.status, '', '', -1, sign, 0 WHERE true
  UNION ALL SELECT 'approval', '', '', karachi_day(r.approved_at), sign, 0 WHERE r.status = 'approved' AND r.approved_at IS NOT NULL
  UNION ALL SELECT 'approval', r.course_id, '', karachi_day(r.approved_at), sign, 0 WHERE r.status = 'approved' AND r.approved_at IS NOT NULL
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
$$;
--> statement-breakpoint
CREATE FUNCTION tally_of(r payments, sign int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || r.status, '', r.method, -1, sign, sign * r.amount WHERE true
  UNION ALL SELECT 'payment.' || r.status, '', r.method, karachi_day(r.created_at), sign, sign * r.amount WHERE true
  UNION ALL SELECT 'sale', '', r.method, karachi_day(r.processed_at), sign, sign * r.amount WHERE r.status = 'completed' AND r.processed_at IS NOT NULL
  UNION ALL SELECT 'sale', r.course_id, r.method, karachi_day(r.processed_at), sign, sign * r.amount WHERE r.status = 'completed' AND r.processed_at IS NOT NULL
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
$$;
--> statement-breakpoint
CREATE FUNCTION tally_of(r certificates, sign int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT CASE WHEN r.issued_at IS NULL THEN 'certificate.pending' ELSE 'certificate.issued' END, '', '', -1, sign, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
$$;
--> statement-breakpoint
CREATE FUNCTION tally_of(r audit_log, sign int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT 'audit.' || r.action, '', '', -1, sign, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
$$;
--> statement-breakpoint
CREATE FUNCTION keep_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Deferred to the commit, and one transaction at a time from there on: none waits here for what another one still holds.
  PERFORM pg_advisory_xact_lock(7214010);
  IF TG_OP <> 'INSERT' THEN EXECUTE format('SELECT tally_of($1::%I, -1)', TG_TABLE_NAME) USING OLD; END IF;
  IF TG_OP <> 'DELETE' THEN EXECUTE format('SELECT tally_of($1::%I, 1)', TG_TABLE_NAME) USING NEW; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7214010);
  INSERT INTO tallies (name, course_id, method, day, "count", paisa) VALUES ('catalogue', '', '', -1, 1, 0)
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tally_users AFTER INSERT OR UPDATE OF role OR DELETE ON users
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_tallies();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tally_enrollments AFTER INSERT OR UPDATE OF status, approved_at, course_id OR DELETE ON enrollments
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_tallies();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tally_payments AFTER INSERT OR UPDATE OF status, method, amount, course_id, created_at, processed_at OR DELETE ON payments
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_tallies();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tally_certificates AFTER INSERT OR UPDATE OF issued_at OR DELETE ON certificates
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_tallies();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tally_audit_log AFTER INSERT OR UPDATE OF action OR DELETE ON audit_log
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_tallies();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tally_catalogue_courses AFTER INSERT OR UPDATE OR DELETE ON courses
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tally_catalogue();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tally_catalogue_sections AFTER INSERT OR UPDATE OR DELETE ON sections
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tally_catalogue();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tally_catalogue_videos AFTER INSERT OR UPDATE OR DELETE ON videos
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tally_catalogue();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tally_catalogue_resources AFTER INSERT OR UPDATE OR DELETE ON resources
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tally_catalogue();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tally_catalogue_enrollments_insert AFTER INSERT ON enrollments
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.status = 'approved') EXECUTE FUNCTION tally_catalogue();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tally_catalogue_enrollments_update AFTER UPDATE OF status ON enrollments
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.status = 'approved') <> (new.status = 'approved')) EXECUTE FUNCTION tally_catalogue();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tally_catalogue_enrollments_delete AFTER DELETE ON enrollments
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.status = 'approved') EXECUTE FUNCTION tally_catalogue();
--> statement-breakpoint
INSERT INTO tallies (name, course_id, method, day, "count", paisa)
SELECT 'user.' || r.role, '', '', -1, count(*), 0 FROM users r WHERE true GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO tallies (name, course_id, method, day, "count", paisa)
SELECT 'enrollment.' || r.status, '', '', -1, count(*), 0 FROM enrollments r WHERE true GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO tallies (name, course_id, method, day, "count", paisa)
SELECT 'approval', '', '', karachi_day(r.approved_at), count(*), 0 FROM enrollments r WHERE r.status = 'approved' AND r.approved_at IS NOT NULL GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO tallies (name, course_id, method, day, "count", paisa)
SELECT 'approval', r.course_id, '', karachi_day(r.approved_at), count(*), 0 FROM enrollments r WHERE r.status = 'approved' AND r.approved_at IS NOT NULL GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO tallies (name, course_id, method, day, "count", paisa)
SELECT 'payment.' || r.status, '', r.method, -1, count(*), sum(r.amount) FROM payments r WHERE true GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO tallies (name, course_id, method, day, "count", paisa)
SELECT 'payment.' || r.status, '', r.method, karachi_day(r.created_at), count(*), sum(r.amount) FROM payments r WHERE true GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO tallies (name, course_id, method, day, "count", paisa)
SELECT 'sale', '', r.method, karachi_day(r.processed_at), count(*), sum(r.amount) FROM payments r WHERE r.status = 'completed' AND r.processed_at IS NOT NULL GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO tallies (name, course_id, method, day, "count", paisa)
SELECT 'sale', r.course_id, r.method, karachi_day(r.processed_at), count(*), sum(r.amount) FROM payments r WHERE r.status = 'completed' AND r.processed_at IS NOT NULL GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO tallies (name, course_id, method, day, "count", paisa)
SELECT CASE WHEN r.issued_at IS NULL THEN 'certificate.pending' ELSE 'certificate.issued' END, '', '', -1, count(*), 0 FROM certificates r WHERE true GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO tallies (name, course_id, method, day, "count", paisa)
SELECT 'audit.' || r.action, '', '', -1, count(*), 0 FROM audit_log r WHERE true GROUP BY 1, 2, 3, 4;
