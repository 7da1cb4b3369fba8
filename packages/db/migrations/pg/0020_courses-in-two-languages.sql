ALTER TABLE "certificates" ADD COLUMN "student_name_folded" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "course_title_folded" text;--> statement-breakpoint
ALTER TABLE "course_drafts" ADD COLUMN "title_folded" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "translation" jsonb;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "title_folded" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "short_description_folded" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "description_folded" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "translation_folded" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "full_name_folded" text;--> statement-breakpoint
CREATE INDEX "certificates_unfolded" ON "certificates" USING btree ("id") WHERE course_title is not null and course_title_folded is null;--> statement-breakpoint
CREATE INDEX "course_drafts_unfolded" ON "course_drafts" USING btree ("id") WHERE "course_drafts"."title_folded" is null;--> statement-breakpoint
CREATE INDEX "courses_unfolded" ON "courses" USING btree ("id") WHERE "courses"."title_folded" is null;--> statement-breakpoint
CREATE INDEX "users_unfolded" ON "users" USING btree ("id") WHERE "users"."full_name_folded" is null;