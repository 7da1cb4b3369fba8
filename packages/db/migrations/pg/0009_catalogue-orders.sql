DROP INDEX "courses_archived_at_created_at";--> statement-breakpoint
CREATE INDEX "courses_created_at" ON "courses" USING btree ("created_at","id") WHERE "courses"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "courses_price" ON "courses" USING btree ("price","id") WHERE "courses"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "courses_title" ON "courses" USING btree (lower("title"),"id") WHERE "courses"."archived_at" is null;