ALTER TABLE "page_revisions" ADD COLUMN "title_urdu" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "page_revisions" ADD COLUMN "markdown_urdu" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "title_urdu" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "markdown_urdu" text DEFAULT '' NOT NULL;