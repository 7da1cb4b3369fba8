ALTER TABLE `videos` ADD `title_folded` text;
--> statement-breakpoint
CREATE INDEX `videos_unfolded` ON `videos` (`id`) WHERE "videos"."title_folded" is null;
--> statement-breakpoint
CREATE INDEX `courses_sale_ends_at` ON `courses` (`sale_ends_at`) WHERE "courses"."sale_ends_at" is not null;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_index_insert;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_index_update;
--> statement-breakpoint
DROP TRIGGER IF EXISTS search_index_delete;
--> statement-breakpoint
DROP VIEW search_index_rows;
--> statement-breakpoint
CREATE VIEW search_index_rows AS SELECT seq, char(57344 + CASE search_entries.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 63743, 63743) AS kind_facet,
  CASE WHEN search_entries.state IS NOT NULL THEN char(57344 + CASE search_entries.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 57600 + CASE search_entries.state WHEN 'pending' THEN 0 WHEN 'completed' THEN 1 WHEN 'failed' THEN 2 WHEN 'reversed' THEN 3 WHEN 'active' THEN 4 WHEN 'inactive' THEN 5 WHEN 'requested' THEN 6 WHEN 'drawing' THEN 7 WHEN 'declined' THEN 8 WHEN 'valid' THEN 9 WHEN 'replaced' THEN 10 WHEN 'revoked' THEN 11 WHEN 'published' THEN 12 WHEN 'archived' THEN 13 END, 63743) END AS state_facet, text FROM search_entries;
--> statement-breakpoint
CREATE TRIGGER search_videos_insert AFTER INSERT ON videos BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'lecture' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    char(10)
    || coalesce(nullif(coalesce(entry.title_folded, lower(entry.title)), '') || char(10), '') AS text
  FROM videos AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_videos_update AFTER UPDATE OF title_folded, archived_at ON videos BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'lecture' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    char(10)
    || coalesce(nullif(coalesce(entry.title_folded, lower(entry.title)), '') || char(10), '') AS text
  FROM videos AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_videos_delete AFTER DELETE ON videos BEGIN
  DELETE FROM search_entries WHERE kind = 'lecture' AND entity_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_index_insert AFTER INSERT ON search_entries BEGIN
  INSERT INTO search_index (rowid, kind_facet, state_facet, text) VALUES (new.seq, char(57344 + CASE new.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 63743, 63743), CASE WHEN new.state IS NOT NULL THEN char(57344 + CASE new.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 57600 + CASE new.state WHEN 'pending' THEN 0 WHEN 'completed' THEN 1 WHEN 'failed' THEN 2 WHEN 'reversed' THEN 3 WHEN 'active' THEN 4 WHEN 'inactive' THEN 5 WHEN 'requested' THEN 6 WHEN 'drawing' THEN 7 WHEN 'declined' THEN 8 WHEN 'valid' THEN 9 WHEN 'replaced' THEN 10 WHEN 'revoked' THEN 11 WHEN 'published' THEN 12 WHEN 'archived' THEN 13 END, 63743) END, new.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_index_update AFTER UPDATE OF state, text ON search_entries BEGIN
  INSERT INTO search_index (search_index, rowid, kind_facet, state_facet, text) VALUES ('delete', old.seq, char(57344 + CASE old.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 63743, 63743), CASE WHEN old.state IS NOT NULL THEN char(57344 + CASE old.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 57600 + CASE old.state WHEN 'pending' THEN 0 WHEN 'completed' THEN 1 WHEN 'failed' THEN 2 WHEN 'reversed' THEN 3 WHEN 'active' THEN 4 WHEN 'inactive' THEN 5 WHEN 'requested' THEN 6 WHEN 'drawing' THEN 7 WHEN 'declined' THEN 8 WHEN 'valid' THEN 9 WHEN 'replaced' THEN 10 WHEN 'revoked' THEN 11 WHEN 'published' THEN 12 WHEN 'archived' THEN 13 END, 63743) END, old.text);
  INSERT INTO search_index (rowid, kind_facet, state_facet, text) VALUES (new.seq, char(57344 + CASE new.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 63743, 63743), CASE WHEN new.state IS NOT NULL THEN char(57344 + CASE new.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 57600 + CASE new.state WHEN 'pending' THEN 0 WHEN 'completed' THEN 1 WHEN 'failed' THEN 2 WHEN 'reversed' THEN 3 WHEN 'active' THEN 4 WHEN 'inactive' THEN 5 WHEN 'requested' THEN 6 WHEN 'drawing' THEN 7 WHEN 'declined' THEN 8 WHEN 'valid' THEN 9 WHEN 'replaced' THEN 10 WHEN 'revoked' THEN 11 WHEN 'published' THEN 12 WHEN 'archived' THEN 13 END, 63743) END, new.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_index_delete AFTER DELETE ON search_entries BEGIN
  INSERT INTO search_index (search_index, rowid, kind_facet, state_facet, text) VALUES ('delete', old.seq, char(57344 + CASE old.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 63743, 63743), CASE WHEN old.state IS NOT NULL THEN char(57344 + CASE old.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 WHEN 'lecture' THEN 5 END, 57600 + CASE old.state WHEN 'pending' THEN 0 WHEN 'completed' THEN 1 WHEN 'failed' THEN 2 WHEN 'reversed' THEN 3 WHEN 'active' THEN 4 WHEN 'inactive' THEN 5 WHEN 'requested' THEN 6 WHEN 'drawing' THEN 7 WHEN 'declined' THEN 8 WHEN 'valid' THEN 9 WHEN 'replaced' THEN 10 WHEN 'revoked' THEN 11 WHEN 'published' THEN 12 WHEN 'archived' THEN 13 END, 63743) END, old.text);
END;
--> statement-breakpoint
INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'lecture' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    char(10)
    || coalesce(nullif(coalesce(entry.title_folded, lower(entry.title)), '') || char(10), '') AS text
  FROM videos AS entry
  WHERE true
  ORDER BY entry.id;
