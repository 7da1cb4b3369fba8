CREATE TABLE "arriving_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"purpose" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"bytes" bigint NOT NULL,
	"held_by" text,
	"held_until" timestamp (3) with time zone,
	"wanted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "arriving_uploads" ADD CONSTRAINT "arriving_uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;