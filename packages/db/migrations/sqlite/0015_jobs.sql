DROP INDEX `jobs_name_due_at`;--> statement-breakpoint
ALTER TABLE `jobs` ADD `key` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `state` text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `priority` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `jobs` SET `key` = json_extract(`input`, '$.uploadId')
 WHERE `id` IN (SELECT min(`id`) FROM `jobs` GROUP BY `name`, json_extract(`input`, '$.uploadId'));--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_name_key` ON `jobs` (`name`,`key`);--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`priority`,`due_at`,`id`) WHERE state <> 'failed';
