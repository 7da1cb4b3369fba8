ALTER TABLE `certificates` ADD `student_name_folded` text;--> statement-breakpoint
ALTER TABLE `certificates` ADD `course_title_folded` text;--> statement-breakpoint
CREATE INDEX `certificates_unfolded` ON `certificates` (`id`) WHERE course_title is not null and course_title_folded is null;--> statement-breakpoint
ALTER TABLE `course_drafts` ADD `title_folded` text;--> statement-breakpoint
CREATE INDEX `course_drafts_unfolded` ON `course_drafts` (`id`) WHERE "course_drafts"."title_folded" is null;--> statement-breakpoint
ALTER TABLE `courses` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `courses` ADD `translation` text;--> statement-breakpoint
ALTER TABLE `courses` ADD `title_folded` text;--> statement-breakpoint
ALTER TABLE `courses` ADD `short_description_folded` text;--> statement-breakpoint
ALTER TABLE `courses` ADD `description_folded` text;--> statement-breakpoint
ALTER TABLE `courses` ADD `translation_folded` text;--> statement-breakpoint
CREATE INDEX `courses_unfolded` ON `courses` (`id`) WHERE "courses"."title_folded" is null;--> statement-breakpoint
ALTER TABLE `users` ADD `full_name_folded` text;--> statement-breakpoint
CREATE INDEX `users_unfolded` ON `users` (`id`) WHERE "users"."full_name_folded" is null;