DROP INDEX "payments_status_processed_at";--> statement-breakpoint
CREATE INDEX "payments_method_created_at" ON "payments" USING btree ("method","created_at","id");