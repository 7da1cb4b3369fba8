ALTER TABLE "videos" ADD COLUMN "title_folded" text;
--> statement-breakpoint
CREATE INDEX "courses_sale_ends_at" ON "courses" USING btree ("sale_ends_at") WHERE "courses"."sale_ends_at" is not null;
--> statement-breakpoint
CREATE INDEX "videos_unfolded" ON "videos" USING btree ("id") WHERE "videos"."title_folded" is null;
--> statement-breakpoint
CREATE INDEX search_entries_lecture_text ON search_entries USING gin (text gin_trgm_ops) WITH (fastupdate = off) WHERE kind = 'lecture';
--> statement-breakpoint
CREATE INDEX search_entries_payment_fields ON search_entries USING gin (string_to_array(btrim(text, E'\n'), E'\n')) WITH (fastupdate = off) WHERE kind = 'payment';
--> statement-breakpoint
CREATE INDEX search_entries_student_fields ON search_entries USING gin (string_to_array(btrim(text, E'\n'), E'\n')) WITH (fastupdate = off) WHERE kind = 'student';
--> statement-breakpoint
CREATE INDEX search_entries_certificate_fields ON search_entries USING gin (string_to_array(btrim(text, E'\n'), E'\n')) WITH (fastupdate = off) WHERE kind = 'certificate';
--> statement-breakpoint
CREATE FUNCTION search_videos_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'lecture' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    chr(10)
    || coalesce(nullif(coalesce(entry.title_folded, lower(entry.title)), '') || chr(10), '') AS text
  FROM videos AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_videos_insert AFTER INSERT ON videos FOR EACH ROW EXECUTE FUNCTION search_videos_insert();
--> statement-breakpoint
CREATE FUNCTION search_videos_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'lecture' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    chr(10)
    || coalesce(nullif(coalesce(entry.title_folded, lower(entry.title)), '') || chr(10), '') AS text
  FROM videos AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_videos_update AFTER UPDATE OF title_folded, archived_at ON videos FOR EACH ROW EXECUTE FUNCTION search_videos_update();
--> statement-breakpoint
CREATE FUNCTION search_videos_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_entries WHERE kind = 'lecture' AND entity_id = old.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_videos_delete AFTER DELETE ON videos FOR EACH ROW EXECUTE FUNCTION search_videos_delete();
--> statement-breakpoint
INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'lecture' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    chr(10)
    || coalesce(nullif(coalesce(entry.title_folded, lower(entry.title)), '') || chr(10), '') AS text
  FROM videos AS entry
  WHERE true
  ORDER BY entry.id;
