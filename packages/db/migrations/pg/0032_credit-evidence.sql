CREATE TABLE "credit_objections" (
	"id" text PRIMARY KEY NOT NULL,
	"payee_account_id" text NOT NULL,
	"transaction_key" text,
	"kind" text NOT NULL,
	"credit_id" text,
	"other_account_id" text,
	"source" text NOT NULL,
	"import_id" text,
	"amount" bigint NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"precision" text NOT NULL,
	"original_text" text NOT NULL,
	"identity" text NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by_id" text,
	"settled_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ignored_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"payee_account_id" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credits" ADD COLUMN "sender" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "credits" ADD COLUMN "contradicted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "credits" ADD COLUMN "reversed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "credit_objections" ADD CONSTRAINT "credit_objections_payee_account_id_payee_accounts_id_fk" FOREIGN KEY ("payee_account_id") REFERENCES "public"."payee_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_objections" ADD CONSTRAINT "credit_objections_credit_id_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_objections" ADD CONSTRAINT "credit_objections_other_account_id_payee_accounts_id_fk" FOREIGN KEY ("other_account_id") REFERENCES "public"."payee_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_objections" ADD CONSTRAINT "credit_objections_import_id_credit_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."credit_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_objections" ADD CONSTRAINT "credit_objections_settled_by_id_users_id_fk" FOREIGN KEY ("settled_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ignored_messages" ADD CONSTRAINT "ignored_messages_payee_account_id_payee_accounts_id_fk" FOREIGN KEY ("payee_account_id") REFERENCES "public"."payee_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_objections_identity" ON "credit_objections" USING btree ("identity");--> statement-breakpoint
CREATE INDEX "credit_objections_transaction_key" ON "credit_objections" USING btree ("payee_account_id","transaction_key");--> statement-breakpoint
CREATE INDEX "credit_objections_credit_id" ON "credit_objections" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "credit_objections_import_id" ON "credit_objections" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "credit_objections_other_account_id" ON "credit_objections" USING btree ("other_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ignored_messages_hash" ON "ignored_messages" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "ignored_messages_created_at" ON "ignored_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ignored_messages_payee_account_id" ON "ignored_messages" USING btree ("payee_account_id","created_at","id");