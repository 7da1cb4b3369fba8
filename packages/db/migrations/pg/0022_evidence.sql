CREATE TABLE "credit_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"payee_account_id" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_by_id" text,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"payee_account_id" text NOT NULL,
	"source" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"rows" integer NOT NULL,
	"added" integer NOT NULL,
	"known" integer NOT NULL,
	"unread" integer NOT NULL,
	"actor_id" text,
	"device_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credits" (
	"id" text PRIMARY KEY NOT NULL,
	"payee_account_id" text NOT NULL,
	"source" text NOT NULL,
	"import_id" text,
	"amount" bigint NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"precision" text NOT NULL,
	"transaction_id" text,
	"transaction_key" text,
	"payer_name" text DEFAULT '' NOT NULL,
	"payer_account" text DEFAULT '' NOT NULL,
	"original_text" text NOT NULL,
	"identity" text NOT NULL,
	"payment_id" text,
	"matched_by_id" text,
	"matched_at" timestamp (3) with time zone,
	"set_aside_at" timestamp (3) with time zone,
	"set_aside_by_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_mappings" (
	"payee_account_id" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unread_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"payee_account_id" text NOT NULL,
	"import_id" text,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"hash" text NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_checks" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"pixel_hash" text,
	"line_hashes" text,
	"receipt" jsonb,
	"checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_comparisons" (
	"id" text PRIMARY KEY NOT NULL,
	"upload_id" text NOT NULL,
	"other_upload_id" text NOT NULL,
	"verdict" text NOT NULL,
	"differing_tiles" integer NOT NULL,
	"tiles" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queued_decisions" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"admin_id" text NOT NULL,
	"decision" jsonb NOT NULL,
	"review_seconds" integer,
	"due_at" timestamp (3) with time zone NOT NULL,
	"failed_code" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_locks" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"admin_id" text NOT NULL,
	"locked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_times" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"admin_id" text,
	"seconds" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "academy_settings" ADD COLUMN "automatic_approval_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "credit_devices" ADD CONSTRAINT "credit_devices_payee_account_id_payee_accounts_id_fk" FOREIGN KEY ("payee_account_id") REFERENCES "public"."payee_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_devices" ADD CONSTRAINT "credit_devices_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_imports" ADD CONSTRAINT "credit_imports_payee_account_id_payee_accounts_id_fk" FOREIGN KEY ("payee_account_id") REFERENCES "public"."payee_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_imports" ADD CONSTRAINT "credit_imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_imports" ADD CONSTRAINT "credit_imports_device_id_credit_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."credit_devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_payee_account_id_payee_accounts_id_fk" FOREIGN KEY ("payee_account_id") REFERENCES "public"."payee_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_import_id_credit_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."credit_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_matched_by_id_users_id_fk" FOREIGN KEY ("matched_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_set_aside_by_id_users_id_fk" FOREIGN KEY ("set_aside_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_mappings" ADD CONSTRAINT "statement_mappings_payee_account_id_payee_accounts_id_fk" FOREIGN KEY ("payee_account_id") REFERENCES "public"."payee_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_messages" ADD CONSTRAINT "unread_messages_payee_account_id_payee_accounts_id_fk" FOREIGN KEY ("payee_account_id") REFERENCES "public"."payee_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_messages" ADD CONSTRAINT "unread_messages_import_id_credit_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."credit_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_messages" ADD CONSTRAINT "unread_messages_done_by_id_users_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_checks" ADD CONSTRAINT "proof_checks_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_comparisons" ADD CONSTRAINT "proof_comparisons_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_comparisons" ADD CONSTRAINT "proof_comparisons_other_upload_id_uploads_id_fk" FOREIGN KEY ("other_upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queued_decisions" ADD CONSTRAINT "queued_decisions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queued_decisions" ADD CONSTRAINT "queued_decisions_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_locks" ADD CONSTRAINT "review_locks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_locks" ADD CONSTRAINT "review_locks_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_times" ADD CONSTRAINT "review_times_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_times" ADD CONSTRAINT "review_times_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_devices_token_hash" ON "credit_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "credit_devices_payee_account_id" ON "credit_devices" USING btree ("payee_account_id");--> statement-breakpoint
CREATE INDEX "credit_imports_created_at" ON "credit_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "credits_identity" ON "credits" USING btree ("identity");--> statement-breakpoint
CREATE UNIQUE INDEX "credits_payment_id" ON "credits" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "credits_transaction_key" ON "credits" USING btree ("payee_account_id","transaction_key");--> statement-breakpoint
CREATE INDEX "credits_paid_at" ON "credits" USING btree ("paid_at","id");--> statement-breakpoint
CREATE INDEX "credits_open" ON "credits" USING btree ("payee_account_id","amount","paid_at") WHERE payment_id is null and set_aside_at is null;--> statement-breakpoint
CREATE INDEX "credits_import_id" ON "credits" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "unread_messages_hash" ON "unread_messages" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "unread_messages_created_at" ON "unread_messages" USING btree ("created_at","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "proof_checks_pixel_hash" ON "proof_checks" USING btree ("pixel_hash");--> statement-breakpoint
CREATE INDEX "proof_checks_created_at" ON "proof_checks" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_comparisons_pair" ON "proof_comparisons" USING btree ("upload_id","other_upload_id");--> statement-breakpoint
CREATE INDEX "proof_comparisons_other_upload_id" ON "proof_comparisons" USING btree ("other_upload_id");--> statement-breakpoint
CREATE INDEX "queued_decisions_admin_id" ON "queued_decisions" USING btree ("admin_id","created_at");--> statement-breakpoint
CREATE INDEX "review_times_created_at" ON "review_times" USING btree ("created_at","payment_id");