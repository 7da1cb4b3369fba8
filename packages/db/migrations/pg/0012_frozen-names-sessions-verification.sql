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
CREATE INDEX "email_verifications_expires_at" ON "email_verifications" USING btree ("expires_at");--> statement-breakpoint
-- What issued certificates say from now on. The holder of an erased account stays without a name.
UPDATE certificates SET
  student_name = (SELECT u.full_name FROM users u WHERE u.id = certificates.student_id AND u.erased_at IS NULL),
  course_title = (SELECT c.title FROM courses c WHERE c.id = certificates.course_id),
  instructor_name = (SELECT c.instructor_name FROM courses c WHERE c.id = certificates.course_id),
  course_seconds = (
    SELECT coalesce(sum(v.duration_seconds), 0) FROM videos v JOIN sections s ON s.id = v.section_id
    WHERE v.course_id = certificates.course_id AND v.archived_at IS NULL AND s.archived_at IS NULL
  ),
  played_seconds = (
    SELECT coalesce(sum(p.played_seconds), 0) FROM playback p
    WHERE p.student_id = certificates.student_id AND p.course_id = certificates.course_id
  ),
  marked_seconds = (
    SELECT coalesce(sum(v.duration_seconds), 0) FROM watched_videos w JOIN videos v ON v.id = w.video_id
      LEFT JOIN playback p ON p.student_id = w.student_id AND p.video_id = w.video_id
    WHERE w.student_id = certificates.student_id AND w.course_id = certificates.course_id AND coalesce(p.played_seconds, 0) = 0
  )
WHERE issued_at IS NOT NULL;
--> statement-breakpoint
UPDATE certificates SET played_seconds = NULL, marked_seconds = NULL
WHERE student_name IS NULL;
--> statement-breakpoint
-- Names beside the decisions: those of today, for the names of then were not written down. An entry about a course has its title of then.
UPDATE audit_log SET
  actor_name = (SELECT u.full_name FROM users u WHERE u.id = audit_log.actor_id),
  person_name = (
    SELECT u.full_name FROM users u WHERE u.id = coalesce(
      (SELECT p.student_id FROM payments p WHERE p.id = audit_log.subject_id),
      (SELECT c.student_id FROM certificates c WHERE c.id = audit_log.subject_id),
      audit_log.subject_id)
  ),
  course_title = coalesce(
    CASE WHEN action LIKE 'course.%' THEN detail ->> 'title' END,
    (SELECT c.title FROM courses c WHERE c.id = coalesce(
      (SELECT p.course_id FROM payments p WHERE p.id = audit_log.subject_id),
      (SELECT c2.course_id FROM certificates c2 WHERE c2.id = audit_log.subject_id),
      audit_log.subject_id))
  );