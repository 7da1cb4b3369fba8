ALTER TABLE "academy_settings" ADD COLUMN "tagline_urdu" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "academy_settings" ADD COLUMN "about_urdu" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "academy_settings" ADD COLUMN "address_urdu" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "academy_settings" ADD COLUMN "home_texts" jsonb;--> statement-breakpoint
ALTER TABLE "academy_settings" ADD COLUMN "certificate_prefix" text DEFAULT 'QA' NOT NULL;--> statement-breakpoint
ALTER TABLE "academy_settings" ADD COLUMN "is_open" boolean DEFAULT true NOT NULL;