ALTER TABLE "academy_settings" ADD COLUMN "tagline_urdu" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "academy_settings" ADD COLUMN "about_urdu" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "academy_settings" ADD COLUMN "address_urdu" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "academy_settings" ADD COLUMN "home_texts" jsonb;--> statement-breakpoint
ALTER TABLE "academy_settings" ADD COLUMN "certificate_prefix" text DEFAULT 'QA' NOT NULL;--> statement-breakpoint
ALTER TABLE "academy_settings" ADD COLUMN "tax_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "academy_settings" ADD COLUMN "completion_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "academy_settings" ADD COLUMN "is_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bundle_title" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "bundle_title_urdu" text;--> statement-breakpoint
ALTER TABLE "playback" ADD COLUMN "passed_over_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "excludes_sales" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_revision_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_accepted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "receipts_created_at" ON "receipts" USING btree ("created_at","id");