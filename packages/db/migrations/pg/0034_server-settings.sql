CREATE TABLE "backup_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"files_done" integer DEFAULT 0 NOT NULL,
	"files_total" integer,
	"result" jsonb,
	"failure" text,
	"requested_by_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "server_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_url" text,
	"student_url" text,
	"admin_url" text,
	"smtp_host" text,
	"smtp_port" integer,
	"smtp_security" text,
	"smtp_user" text DEFAULT '' NOT NULL,
	"smtp_password" text,
	"mail_from" text,
	"backup_time" text,
	"backup_time_set_at" timestamp (3) with time zone,
	"backups_kept" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "backup_runs" ADD CONSTRAINT "backup_runs_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backup_runs_created_at" ON "backup_runs" USING btree ("created_at","id");