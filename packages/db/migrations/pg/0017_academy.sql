CREATE TABLE "academy_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_urdu" text DEFAULT '' NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"whatsapp" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"social_links" jsonb NOT NULL,
	"logo_upload_id" text,
	"accent_color" text,
	"review_hours" integer NOT NULL,
	"sign_up_open" boolean DEFAULT true NOT NULL,
	"mail_tested_at" timestamp (3) with time zone,
	"checklist_dismissed_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	"updated_by_id" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"course_id" text,
	"title" text DEFAULT '' NOT NULL,
	"form" jsonb NOT NULL,
	"version" integer NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"created_by_id" text,
	"updated_by_id" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_revisions" (
	"id" text PRIMARY KEY NOT NULL,
	"page_id" text NOT NULL,
	"title" text NOT NULL,
	"markdown" text NOT NULL,
	"author_id" text,
	"author_name" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"markdown" text NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"revision_id" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"published_on" text NOT NULL,
	"author" text NOT NULL,
	"abstract" text DEFAULT '' NOT NULL,
	"file_upload_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payee_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"account_title" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"order_index" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"qr_confirmed_at" timestamp (3) with time zone,
	"qr_confirmed_by_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"course_id" text NOT NULL,
	"stars" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"reply" text,
	"replied_by_id" text,
	"replied_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	"hidden_by_id" text,
	"hidden_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sent_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"author_id" text,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "duration_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "is_preview" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "created_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "granted_by_id" text;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "grant_reason" text;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payee_account_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payee" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "can_manage_academy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "academy_settings" ADD CONSTRAINT "academy_settings_logo_upload_id_uploads_id_fk" FOREIGN KEY ("logo_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academy_settings" ADD CONSTRAINT "academy_settings_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_drafts" ADD CONSTRAINT "course_drafts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_drafts" ADD CONSTRAINT "course_drafts_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_drafts" ADD CONSTRAINT "course_drafts_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_revisions" ADD CONSTRAINT "page_revisions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_revisions" ADD CONSTRAINT "page_revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_file_upload_id_uploads_id_fk" FOREIGN KEY ("file_upload_id") REFERENCES "public"."uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payee_accounts" ADD CONSTRAINT "payee_accounts_qr_confirmed_by_id_users_id_fk" FOREIGN KEY ("qr_confirmed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_replied_by_id_users_id_fk" FOREIGN KEY ("replied_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_hidden_by_id_users_id_fk" FOREIGN KEY ("hidden_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "course_drafts_course_id" ON "course_drafts" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_drafts_updated_at" ON "course_drafts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_hash" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitations_expires_at" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "page_revisions_page_id" ON "page_revisions" USING btree ("page_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_slug" ON "pages" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "publications_published_on" ON "publications" USING btree ("published_on","id");--> statement-breakpoint
CREATE INDEX "payee_accounts_order_index" ON "payee_accounts" USING btree ("order_index","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_student_id_course_id" ON "ratings" USING btree ("student_id","course_id");--> statement-breakpoint
CREATE INDEX "ratings_course_id_created_at" ON "ratings" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sent_mails_user_id" ON "sent_mails" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "student_notes_student_id" ON "student_notes" USING btree ("student_id","created_at","id");--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_granted_by_id_users_id_fk" FOREIGN KEY ("granted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payee_account_id_payee_accounts_id_fk" FOREIGN KEY ("payee_account_id") REFERENCES "public"."payee_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "playback_course_id_video_id" ON "playback" USING btree ("course_id","video_id");
--> statement-breakpoint
DROP FUNCTION IF EXISTS count_users() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS count_enrollments() CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS count_payments() CASCADE;
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
  UNION ALL SELECT 'sale', '', '', karachi_day(old.processed_at), -1, -old.amount WHERE old.status = 'completed' and old.processed_at is not null
  UNION ALL SELECT 'sale', '', old.method, karachi_day(old.processed_at), -1, -old.amount WHERE old.status = 'completed' and old.processed_at is not null
  UNION ALL SELECT 'sale', old.course_id, '', karachi_day(old.processed_at), -1, -old.amount WHERE old.status = 'completed' and old.processed_at is not null
  UNION ALL SELECT 'sale', old.course_id, old.method, karachi_day(old.processed_at), -1, -old.amount WHERE old.status = 'completed' and old.processed_at is not null
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  IF TG_OP <> 'DELETE' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || new.status, '', '', -1, 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', new.method, -1, 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', '', karachi_day(new.created_at), 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', new.method, karachi_day(new.created_at), 1, new.amount WHERE true
  UNION ALL SELECT 'sale', '', '', karachi_day(new.processed_at), 1, new.amount WHERE new.status = 'completed' and new.processed_at is not null
  UNION ALL SELECT 'sale', '', new.method, karachi_day(new.processed_at), 1, new.amount WHERE new.status = 'completed' and new.processed_at is not null
  UNION ALL SELECT 'sale', new.course_id, '', karachi_day(new.processed_at), 1, new.amount WHERE new.status = 'completed' and new.processed_at is not null
  UNION ALL SELECT 'sale', new.course_id, new.method, karachi_day(new.processed_at), 1, new.amount WHERE new.status = 'completed' and new.processed_at is not null
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER count_payments AFTER INSERT OR DELETE OR UPDATE OF status, method, created_at, amount, processed_at, course_id ON payments
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_payments();
--> statement-breakpoint
CREATE FUNCTION count_certificates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7214010);
  IF TG_OP <> 'INSERT' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT case when old.issued_at is null then 'certificate.pending' else 'certificate.issued' end, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  IF TG_OP <> 'DELETE' THEN
  INSERT INTO counters (name, course_id, method, day, "count", paisa)
  SELECT case when new.issued_at is null then 'certificate.pending' else 'certificate.issued' end, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER count_certificates AFTER INSERT OR DELETE OR UPDATE OF issued_at ON certificates
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
    select 'sale' as name, course_id, method, karachi_day(processed_at) as processed_at_day, count(*) as counted, sum(amount) as counted_paisa
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
UPDATE "users" SET "can_manage_academy" = true WHERE "is_owner" = true;
