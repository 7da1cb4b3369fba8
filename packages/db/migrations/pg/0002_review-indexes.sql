DROP INDEX "certificates_issued_at_created_at";--> statement-breakpoint
CREATE INDEX "audit_log_action_created_at" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "certificates_pending" ON "certificates" USING btree ("created_at","id") WHERE issued_at is null;--> statement-breakpoint
CREATE INDEX "certificates_issued_at" ON "certificates" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_approved_at" ON "enrollments" USING btree ("approved_at");--> statement-breakpoint
CREATE INDEX "payments_status_processed_at" ON "payments" USING btree ("status","processed_at");--> statement-breakpoint
CREATE INDEX "payments_transaction_key" ON "payments" USING btree ("transaction_key");