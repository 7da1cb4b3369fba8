ALTER TABLE "academy_settings" ADD COLUMN "completion_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "playback" ADD COLUMN "passed_over_at" timestamp (3) with time zone;