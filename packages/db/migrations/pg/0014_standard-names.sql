ALTER TABLE "arriving_uploads" RENAME TO "upload_sessions";
--> statement-breakpoint
ALTER TABLE "hand_overs" RENAME TO "session_handoffs";
--> statement-breakpoint
ALTER TABLE "upload_sessions" RENAME CONSTRAINT "arriving_uploads_pkey" TO "upload_sessions_pkey";
--> statement-breakpoint
ALTER TABLE "upload_sessions" RENAME CONSTRAINT "arriving_uploads_owner_id_users_id_fk" TO "upload_sessions_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "session_handoffs" RENAME CONSTRAINT "hand_overs_pkey" TO "session_handoffs_pkey";
--> statement-breakpoint
ALTER TABLE "session_handoffs" RENAME CONSTRAINT "hand_overs_session_id_sessions_id_fk" TO "session_handoffs_session_id_sessions_id_fk";
--> statement-breakpoint
ALTER INDEX "hand_overs_session_id" RENAME TO "session_handoffs_session_id";
--> statement-breakpoint
ALTER INDEX "hand_overs_expires_at" RENAME TO "session_handoffs_expires_at";
--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "answer" TO "response";
--> statement-breakpoint
ALTER TABLE "playback" RENAME COLUMN "stretches" TO "watched_ranges";
--> statement-breakpoint
ALTER TABLE "upload_sessions" RENAME COLUMN "held_by" TO "leased_by";
--> statement-breakpoint
ALTER TABLE "upload_sessions" RENAME COLUMN "held_until" TO "leased_until";
--> statement-breakpoint
ALTER TABLE "upload_sessions" RENAME COLUMN "wanted" TO "contended";