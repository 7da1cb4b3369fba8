CREATE TABLE "closed_months" (
	"month" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"totals" jsonb NOT NULL,
	"closed_by_id" text,
	"closed_by_name" text NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount" bigint NOT NULL,
	"student_id" text,
	"order_id" text,
	"payment_id" text,
	"course_id" text DEFAULT '' NOT NULL,
	"method" text DEFAULT '' NOT NULL,
	"transaction_id" text,
	"actor_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt_numbers" (
	"year" text PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"year" text NOT NULL,
	"number" bigint NOT NULL,
	"order_id" text NOT NULL,
	"payment_id" text,
	"student_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"payment_id" text,
	"amount" bigint,
	"actor_id" text,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"student_id" text NOT NULL,
	"course_id" text NOT NULL,
	"course_title" text NOT NULL,
	"course_language" text NOT NULL,
	"list_price" bigint NOT NULL,
	"price" bigint NOT NULL,
	"discounts" jsonb NOT NULL,
	"order_index" integer NOT NULL,
	"is_open" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"student_id" text NOT NULL,
	"status" text NOT NULL,
	"list_total" bigint NOT NULL,
	"total" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"coupon_id" text,
	"coupon_code" text,
	"payees" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_urdu" text DEFAULT '' NOT NULL,
	"course_ids" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"course_id" text,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"max_uses" integer,
	"max_uses_per_student" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scholarships" (
	"id" text PRIMARY KEY NOT NULL,
	"student_id" text NOT NULL,
	"course_id" text NOT NULL,
	"price" bigint NOT NULL,
	"reason" text NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"granted_by_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "payments_method_transaction_key";--> statement-breakpoint
DROP INDEX "payments_open_request";--> statement-breakpoint
ALTER TABLE "academy_settings" ADD COLUMN "order_hours" integer DEFAULT 72 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "flagged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "flag_reason" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "sale_price" bigint;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "sale_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "credit_key" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "claims_payment_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_amount" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reversed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reversal_reason" text;--> statement-breakpoint
ALTER TABLE "closed_months" ADD CONSTRAINT "closed_months_closed_by_id_users_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarships" ADD CONSTRAINT "scholarships_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarships" ADD CONSTRAINT "scholarships_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scholarships" ADD CONSTRAINT "scholarships_granted_by_id_users_id_fk" FOREIGN KEY ("granted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_debit" ON "ledger_entries" USING btree ("debit","created_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_credit" ON "ledger_entries" USING btree ("credit","created_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_order_id" ON "ledger_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_payment_id" ON "ledger_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_created_at" ON "ledger_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_year_number" ON "receipts" USING btree ("year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_payment_id_order_id" ON "receipts" USING btree ("payment_id","order_id");--> statement-breakpoint
CREATE INDEX "receipts_order_id" ON "receipts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "receipts_student_id" ON "receipts" USING btree ("student_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_events_order_id" ON "order_events" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_events_created_at" ON "order_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_open" ON "order_items" USING btree ("student_id","course_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "order_items_order_id" ON "order_items" USING btree ("order_id","order_index");--> statement-breakpoint
CREATE INDEX "order_items_course_id" ON "order_items" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_reference" ON "orders" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "orders_student_id" ON "orders" USING btree ("student_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_created_at" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_created_at" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_expires_at" ON "orders" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "orders_coupon_id" ON "orders" USING btree ("coupon_id") WHERE coupon_id is not null;--> statement-breakpoint
CREATE INDEX "bundles_created_at" ON "bundles" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("code");--> statement-breakpoint
CREATE INDEX "coupons_created_at" ON "coupons" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "scholarships_student_id" ON "scholarships" USING btree ("student_id","course_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_credit_key" ON "payments" USING btree ("credit_key");--> statement-breakpoint
CREATE INDEX "payments_order_id" ON "payments" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "payments_processed_at" ON "payments" USING btree ("processed_at","id") WHERE processed_at is not null;--> statement-breakpoint
CREATE INDEX "payments_without_order" ON "payments" USING btree ("processed_at","id") WHERE order_id is null;--> statement-breakpoint
CREATE INDEX "payments_unused_credit" ON "payments" USING btree ("id") WHERE coalesce(credit_key, '') <> '' and status not in ('pending', 'completed');
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
