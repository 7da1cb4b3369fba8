ALTER TABLE "academy_settings" ADD COLUMN "tax_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bundle_title" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bundle_title_urdu" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "excludes_sales" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "receipts_created_at" ON "receipts" USING btree ("created_at","id");