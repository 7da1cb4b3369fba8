CREATE TABLE "certificate_credentials" (
	"certificate_id" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"document" text,
	"jwt" text,
	"status_index" integer NOT NULL,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_names" (
	"student_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_urdu" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"design" text NOT NULL,
	"signatory_name" text DEFAULT '' NOT NULL,
	"signatory_title" text DEFAULT '' NOT NULL,
	"signature_upload_id" text,
	"second_signatory_name" text DEFAULT '' NOT NULL,
	"second_signatory_title" text DEFAULT '' NOT NULL,
	"second_signature_upload_id" text,
	"seal_upload_id" text,
	"automatic_issue_since" timestamp (3) with time zone,
	"public_statistics" boolean DEFAULT false NOT NULL,
	"issuer_url" text,
	"version" integer NOT NULL,
	"updated_by_id" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credential_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "certificates_student_id_course_id";--> statement-breakpoint
DROP INDEX "certificates_pending";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "file_sha256" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "drawing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "drawing_failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "printed" jsonb;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "declined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "replaces_id" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "reissue_reason" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "replaced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "revoke_reason" text;--> statement-breakpoint
ALTER TABLE "certificate_credentials" ADD CONSTRAINT "certificate_credentials_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_credentials" ADD CONSTRAINT "certificate_credentials_key_id_credential_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."credential_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_names" ADD CONSTRAINT "certificate_names_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_settings" ADD CONSTRAINT "certificate_settings_signature_upload_id_uploads_id_fk" FOREIGN KEY ("signature_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_settings" ADD CONSTRAINT "certificate_settings_second_signature_upload_id_uploads_id_fk" FOREIGN KEY ("second_signature_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_settings" ADD CONSTRAINT "certificate_settings_seal_upload_id_uploads_id_fk" FOREIGN KEY ("seal_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_settings" ADD CONSTRAINT "certificate_settings_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_credentials_status_index" ON "certificate_credentials" USING btree ("status_index");--> statement-breakpoint
CREATE INDEX "certificate_credentials_key_id" ON "certificate_credentials" USING btree ("key_id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaces_id_certificates_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_student_id" ON "certificates" USING btree ("student_id","course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_replaces_id" ON "certificates" USING btree ("replaces_id") WHERE replaces_id is not null;--> statement-breakpoint
CREATE INDEX "certificates_course_id" ON "certificates" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_student_id_course_id" ON "certificates" USING btree ("student_id","course_id") WHERE replaces_id is null;--> statement-breakpoint
CREATE INDEX "certificates_pending" ON "certificates" USING btree ("created_at","id") WHERE issued_at is null and declined_at is null;
--> statement-breakpoint
-- Certificates of former releases are files that were uploaded.
UPDATE certificates SET source = 'uploaded', file_sha256 = (SELECT sha256 FROM uploads WHERE uploads.id = certificates.file_upload_id) WHERE issued_at IS NOT NULL;
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
  UNION ALL SELECT 'approval', '', '', karachi_day(old.approved_at), -1, 0 WHERE old.status = 'approved' and old.approved_at is not null
  UNION ALL SELECT 'approval', old.course_id, '', karachi_day(old.approved_at), -1, 0 WHERE old.status = 'approved' and old.approved_at is not null
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  IF TG_OP <> 'DELETE' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'enrollment.' || new.status, '', '', -1, 1, 0 WHERE true
  UNION ALL SELECT 'approval', '', '', karachi_day(new.approved_at), 1, 0 WHERE new.status = 'approved' and new.approved_at is not null
  UNION ALL SELECT 'approval', new.course_id, '', karachi_day(new.approved_at), 1, 0 WHERE new.status = 'approved' and new.approved_at is not null
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER count_enrollments AFTER INSERT OR DELETE OR UPDATE OF status, approved_at, course_id ON enrollments
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
CREATE TRIGGER keep_ledger_entries BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION keep_rows();
--> statement-breakpoint
CREATE TRIGGER keep_order_events BEFORE UPDATE OR DELETE ON order_events FOR EACH ROW EXECUTE FUNCTION keep_rows();
--> statement-breakpoint
CREATE TRIGGER keep_closed_months BEFORE UPDATE OR DELETE ON closed_months FOR EACH ROW EXECUTE FUNCTION keep_rows();
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
