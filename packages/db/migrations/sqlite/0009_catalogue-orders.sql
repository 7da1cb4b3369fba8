DROP INDEX `courses_archived_at_created_at`;--> statement-breakpoint
CREATE INDEX `courses_created_at` ON `courses` (`created_at`,`id`) WHERE "courses"."archived_at" is null;--> statement-breakpoint
CREATE INDEX `courses_price` ON `courses` (`price`,`id`) WHERE "courses"."archived_at" is null;--> statement-breakpoint
CREATE INDEX `courses_title` ON `courses` (lower("title"),`id`) WHERE "courses"."archived_at" is null;