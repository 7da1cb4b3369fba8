DROP INDEX "jobs_name_due_at";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "priority" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_name_key" ON "jobs" USING btree ("name","key");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("priority","due_at","id") WHERE state <> 'failed';--> statement-breakpoint
DO $$
BEGIN
  -- Releases before this one kept their jobs in the schema of pg-boss.
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    INSERT INTO jobs (id, name, key, input, attempts, due_at, created_at)
    SELECT id::text, name,
           CASE WHEN row_number() OVER (PARTITION BY name, data ->> 'uploadId' ORDER BY created_on, id) = 1
                THEN data ->> 'uploadId' END,
           data, retry_count, start_after, created_on
      FROM pgboss.job
     WHERE state::text IN ('created', 'retry', 'active') AND name IN ('convert-video', 'draw-pictures')
       AND data IS NOT NULL;
  END IF;
  DROP SCHEMA IF EXISTS pgboss CASCADE;
END
$$;
