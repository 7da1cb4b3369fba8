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
ALTER TABLE "ignored_messages" ADD CONSTRAINT "ignored_messages_payee_account_id_payee_accounts_id_fk" FOREIGN KEY ("payee_account_id") REFERENCES "public"."payee_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ignored_messages_hash" ON "ignored_messages" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "ignored_messages_created_at" ON "ignored_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ignored_messages_payee_account_id" ON "ignored_messages" USING btree ("payee_account_id","created_at","id");