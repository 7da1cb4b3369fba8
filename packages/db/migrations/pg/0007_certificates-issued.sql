DROP INDEX "certificates_issued_at";--> statement-breakpoint
CREATE INDEX "certificates_issued_at" ON "certificates" USING btree ("issued_at","id") WHERE issued_at is not null;