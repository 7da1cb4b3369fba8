CREATE TABLE "email_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "person_name" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "course_title" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "student_name" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "course_title" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "instructor_name" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "course_seconds" bigint;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "played_seconds" bigint;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "marked_seconds" bigint;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD COLUMN "challenge" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "verification_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "email_verifications" ADD CONSTRAINT "email_verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_verifications_token_hash" ON "email_verifications" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "email_verifications_user_id" ON "email_verifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_verifications_expires_at" ON "email_verifications" USING btree ("expires_at");