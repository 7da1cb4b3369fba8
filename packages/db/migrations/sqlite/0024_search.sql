CREATE TABLE `search_entries` (
	`seq` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`entity_id` text NOT NULL,
	`state` text,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_entries_kind_entity_id` ON `search_entries` (`kind`,`entity_id`);--> statement-breakpoint
CREATE INDEX `search_entries_kind_seq` ON `search_entries` (`kind`,`seq`);--> statement-breakpoint
CREATE INDEX `search_entries_kind_state_seq` ON `search_entries` (`kind`,`state`,`seq`);--> statement-breakpoint
CREATE TABLE `transcript_parts` (
	`id` text PRIMARY KEY NOT NULL,
	`video_id` text NOT NULL,
	`course_id` text NOT NULL,
	`language` text NOT NULL,
	`starts_at` integer NOT NULL,
	`text` text NOT NULL,
	`text_folded` text,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`course_id`) REFERENCES `courses`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `transcript_parts_video_id` ON `transcript_parts` (`video_id`,`language`,`starts_at`);--> statement-breakpoint
CREATE INDEX `transcript_parts_course_id` ON `transcript_parts` (`course_id`);--> statement-breakpoint
CREATE INDEX `transcript_parts_unfolded` ON `transcript_parts` (`id`) WHERE "transcript_parts"."text_folded" is null;--> statement-breakpoint
DROP INDEX `certificates_course_id`;--> statement-breakpoint
CREATE INDEX `certificates_course_id` ON `certificates` (`course_id`,`id`);--> statement-breakpoint
DROP INDEX `courses_unfolded`;--> statement-breakpoint
ALTER TABLE `courses` ADD `instructor_name_folded` text;--> statement-breakpoint
CREATE INDEX `courses_unfolded` ON `courses` (`id`) WHERE "courses"."instructor_name_folded" is null;--> statement-breakpoint
ALTER TABLE `certificate_names` ADD `name_folded` text;--> statement-breakpoint
ALTER TABLE `certificate_names` ADD `name_urdu_folded` text;--> statement-breakpoint
CREATE INDEX `certificate_names_unfolded` ON `certificate_names` (`student_id`) WHERE "certificate_names"."name_folded" is null;--> statement-breakpoint
CREATE INDEX `payments_course_id` ON `payments` (`course_id`,`id`);
--> statement-breakpoint
INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'payment' AS kind, entry.id AS entity_id, entry.status AS state,
    char(10)
    || coalesce(nullif(lower(entry.transaction_key), '') || char(10), '')
    || coalesce(nullif(lower(orders.reference), '') || char(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM payments AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN orders ON orders.id = entry.order_id
  WHERE true
  ORDER BY entry.created_at, entry.id;
--> statement-breakpoint
INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'student' AS kind, entry.id AS entity_id, CASE WHEN entry.is_active THEN 'active' ELSE 'inactive' END AS state,
    char(10)
    || coalesce(nullif(coalesce(entry.full_name_folded, lower(entry.full_name)), '') || char(10), '')
    || coalesce(nullif(entry.email, '') || char(10), '') AS text
  FROM users AS entry
  WHERE entry.role = 'student' AND entry.erased_at IS NULL
  ORDER BY entry.created_at, entry.id;
--> statement-breakpoint
INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, CASE WHEN entry.issued_at IS NOT NULL
    THEN CASE WHEN entry.replaced_at IS NOT NULL THEN 'replaced' WHEN entry.revoked_at IS NOT NULL THEN 'revoked' ELSE 'valid' END
    WHEN entry.declined_at IS NOT NULL THEN 'declined' WHEN entry.drawing_since IS NOT NULL THEN 'drawing' ELSE 'requested' END AS state,
    char(10)
    || coalesce(nullif(lower(entry.code), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.student_name_folded, lower(entry.student_name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_folded, lower(certificate_names.name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || char(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(coalesce(entry.course_title_folded, lower(entry.course_title)), '') || char(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE true
  ORDER BY entry.created_at, entry.id;
--> statement-breakpoint
INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'course' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    char(10)
    || coalesce(nullif(coalesce(entry.title_folded, lower(entry.title)), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.instructor_name_folded, lower(entry.instructor_name)), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.short_description_folded, lower(entry.short_description)), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.description_folded, lower(entry.description)), '') || char(10), '')
    || coalesce(nullif(entry.translation_folded, '') || char(10), '') AS text
  FROM courses AS entry
  WHERE true
  ORDER BY entry.created_at, entry.id;
--> statement-breakpoint
INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'transcript' AS kind, entry.id AS entity_id, NULL AS state,
    char(10)
    || coalesce(nullif(coalesce(entry.text_folded, lower(entry.text)), '') || char(10), '') AS text
  FROM transcript_parts AS entry
  WHERE true
  ORDER BY entry.id;
--> statement-breakpoint
CREATE VIEW search_index_rows AS SELECT seq, char(57344 + CASE search_entries.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 END, 63743, 63743) AS kind_facet,
  CASE WHEN search_entries.state IS NOT NULL THEN char(57344 + CASE search_entries.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 END, 57600 + CASE search_entries.state WHEN 'pending' THEN 0 WHEN 'completed' THEN 1 WHEN 'failed' THEN 2 WHEN 'reversed' THEN 3 WHEN 'active' THEN 4 WHEN 'inactive' THEN 5 WHEN 'requested' THEN 6 WHEN 'drawing' THEN 7 WHEN 'declined' THEN 8 WHEN 'valid' THEN 9 WHEN 'replaced' THEN 10 WHEN 'revoked' THEN 11 WHEN 'published' THEN 12 WHEN 'archived' THEN 13 END, 63743) END AS state_facet, text FROM search_entries;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_index USING fts5(kind_facet, state_facet, text, content='search_index_rows', content_rowid='seq', tokenize='trigram case_sensitive 1', detail=none, columnsize=0);
--> statement-breakpoint
INSERT INTO search_index (search_index) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER search_users_insert AFTER INSERT ON users BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'student' AS kind, entry.id AS entity_id, CASE WHEN entry.is_active THEN 'active' ELSE 'inactive' END AS state,
    char(10)
    || coalesce(nullif(coalesce(entry.full_name_folded, lower(entry.full_name)), '') || char(10), '')
    || coalesce(nullif(entry.email, '') || char(10), '') AS text
  FROM users AS entry
  WHERE entry.role = 'student' AND entry.erased_at IS NULL AND entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_users_update AFTER UPDATE OF full_name_folded, email, role, is_active, erased_at ON users BEGIN
  DELETE FROM search_entries WHERE kind = 'student' AND entity_id = new.id AND (new.role <> 'student' OR new.erased_at IS NOT NULL);
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'student' AS kind, entry.id AS entity_id, CASE WHEN entry.is_active THEN 'active' ELSE 'inactive' END AS state,
    char(10)
    || coalesce(nullif(coalesce(entry.full_name_folded, lower(entry.full_name)), '') || char(10), '')
    || coalesce(nullif(entry.email, '') || char(10), '') AS text
  FROM users AS entry
  WHERE entry.role = 'student' AND entry.erased_at IS NULL AND entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_users_delete AFTER DELETE ON users BEGIN
  DELETE FROM search_entries WHERE kind = 'student' AND entity_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_users_names AFTER UPDATE OF full_name_folded, email ON users BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'payment' AS kind, entry.id AS entity_id, entry.status AS state,
    char(10)
    || coalesce(nullif(lower(entry.transaction_key), '') || char(10), '')
    || coalesce(nullif(lower(orders.reference), '') || char(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM payments AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN orders ON orders.id = entry.order_id
  WHERE entry.student_id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, CASE WHEN entry.issued_at IS NOT NULL
    THEN CASE WHEN entry.replaced_at IS NOT NULL THEN 'replaced' WHEN entry.revoked_at IS NOT NULL THEN 'revoked' ELSE 'valid' END
    WHEN entry.declined_at IS NOT NULL THEN 'declined' WHEN entry.drawing_since IS NOT NULL THEN 'drawing' ELSE 'requested' END AS state,
    char(10)
    || coalesce(nullif(lower(entry.code), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.student_name_folded, lower(entry.student_name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_folded, lower(certificate_names.name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || char(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(coalesce(entry.course_title_folded, lower(entry.course_title)), '') || char(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.student_id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_payments_insert AFTER INSERT ON payments BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'payment' AS kind, entry.id AS entity_id, entry.status AS state,
    char(10)
    || coalesce(nullif(lower(entry.transaction_key), '') || char(10), '')
    || coalesce(nullif(lower(orders.reference), '') || char(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM payments AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN orders ON orders.id = entry.order_id
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_payments_update AFTER UPDATE OF student_id, course_id, order_id, transaction_key ON payments BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'payment' AS kind, entry.id AS entity_id, entry.status AS state,
    char(10)
    || coalesce(nullif(lower(entry.transaction_key), '') || char(10), '')
    || coalesce(nullif(lower(orders.reference), '') || char(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM payments AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN orders ON orders.id = entry.order_id
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_payments_delete AFTER DELETE ON payments BEGIN
  DELETE FROM search_entries WHERE kind = 'payment' AND entity_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_payments_status AFTER UPDATE OF status ON payments BEGIN
  UPDATE search_entries SET state = new.status WHERE kind = 'payment' AND entity_id = new.id AND state <> new.status;
END;
--> statement-breakpoint
CREATE TRIGGER search_certificates_insert AFTER INSERT ON certificates BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, CASE WHEN entry.issued_at IS NOT NULL
    THEN CASE WHEN entry.replaced_at IS NOT NULL THEN 'replaced' WHEN entry.revoked_at IS NOT NULL THEN 'revoked' ELSE 'valid' END
    WHEN entry.declined_at IS NOT NULL THEN 'declined' WHEN entry.drawing_since IS NOT NULL THEN 'drawing' ELSE 'requested' END AS state,
    char(10)
    || coalesce(nullif(lower(entry.code), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.student_name_folded, lower(entry.student_name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_folded, lower(certificate_names.name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || char(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(coalesce(entry.course_title_folded, lower(entry.course_title)), '') || char(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_certificates_update AFTER UPDATE OF student_id, course_id, code, student_name_folded, course_title_folded, issued_at, drawing_since, declined_at, replaced_at, revoked_at ON certificates BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, CASE WHEN entry.issued_at IS NOT NULL
    THEN CASE WHEN entry.replaced_at IS NOT NULL THEN 'replaced' WHEN entry.revoked_at IS NOT NULL THEN 'revoked' ELSE 'valid' END
    WHEN entry.declined_at IS NOT NULL THEN 'declined' WHEN entry.drawing_since IS NOT NULL THEN 'drawing' ELSE 'requested' END AS state,
    char(10)
    || coalesce(nullif(lower(entry.code), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.student_name_folded, lower(entry.student_name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_folded, lower(certificate_names.name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || char(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(coalesce(entry.course_title_folded, lower(entry.course_title)), '') || char(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_certificates_delete AFTER DELETE ON certificates BEGIN
  DELETE FROM search_entries WHERE kind = 'certificate' AND entity_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_certificate_names_insert AFTER INSERT ON certificate_names BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, CASE WHEN entry.issued_at IS NOT NULL
    THEN CASE WHEN entry.replaced_at IS NOT NULL THEN 'replaced' WHEN entry.revoked_at IS NOT NULL THEN 'revoked' ELSE 'valid' END
    WHEN entry.declined_at IS NOT NULL THEN 'declined' WHEN entry.drawing_since IS NOT NULL THEN 'drawing' ELSE 'requested' END AS state,
    char(10)
    || coalesce(nullif(lower(entry.code), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.student_name_folded, lower(entry.student_name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_folded, lower(certificate_names.name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || char(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(coalesce(entry.course_title_folded, lower(entry.course_title)), '') || char(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.student_id = new.student_id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_certificate_names_update AFTER UPDATE OF name_folded, name_urdu_folded ON certificate_names BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, CASE WHEN entry.issued_at IS NOT NULL
    THEN CASE WHEN entry.replaced_at IS NOT NULL THEN 'replaced' WHEN entry.revoked_at IS NOT NULL THEN 'revoked' ELSE 'valid' END
    WHEN entry.declined_at IS NOT NULL THEN 'declined' WHEN entry.drawing_since IS NOT NULL THEN 'drawing' ELSE 'requested' END AS state,
    char(10)
    || coalesce(nullif(lower(entry.code), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.student_name_folded, lower(entry.student_name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_folded, lower(certificate_names.name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || char(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(coalesce(entry.course_title_folded, lower(entry.course_title)), '') || char(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.student_id = new.student_id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_certificate_names_delete AFTER DELETE ON certificate_names BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'certificate' AS kind, entry.id AS entity_id, CASE WHEN entry.issued_at IS NOT NULL
    THEN CASE WHEN entry.replaced_at IS NOT NULL THEN 'replaced' WHEN entry.revoked_at IS NOT NULL THEN 'revoked' ELSE 'valid' END
    WHEN entry.declined_at IS NOT NULL THEN 'declined' WHEN entry.drawing_since IS NOT NULL THEN 'drawing' ELSE 'requested' END AS state,
    char(10)
    || coalesce(nullif(lower(entry.code), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.student_name_folded, lower(entry.student_name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_folded, lower(certificate_names.name)), '') || char(10), '')
    || coalesce(nullif(coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu), '') || char(10), '')
    || coalesce(nullif(coalesce(users.full_name_folded, lower(users.full_name)), '') || char(10), '')
    || coalesce(nullif(users.email, '') || char(10), '')
    || coalesce(nullif(coalesce(entry.course_title_folded, lower(entry.course_title)), '') || char(10), '')
    || coalesce(nullif(coalesce(courses.title_folded, lower(courses.title)), '') || char(10), '')
    || coalesce(nullif(substr(courses.translation_folded, 1, instr(courses.translation_folded || char(10), char(10)) - 1), '') || char(10), '') AS text
  FROM certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id
  WHERE entry.student_id = old.student_id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_courses_insert AFTER INSERT ON courses BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'course' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    char(10)
    || coalesce(nullif(coalesce(entry.title_folded, lower(entry.title)), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.instructor_name_folded, lower(entry.instructor_name)), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.short_description_folded, lower(entry.short_description)), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.description_folded, lower(entry.description)), '') || char(10), '')
    || coalesce(nullif(entry.translation_folded, '') || char(10), '') AS text
  FROM courses AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_courses_update AFTER UPDATE OF title_folded, instructor_name_folded, short_description_folded, description_folded, translation_folded, archived_at ON courses BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'course' AS kind, entry.id AS entity_id, CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END AS state,
    char(10)
    || coalesce(nullif(coalesce(entry.title_folded, lower(entry.title)), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.instructor_name_folded, lower(entry.instructor_name)), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.short_description_folded, lower(entry.short_description)), '') || char(10), '')
    || coalesce(nullif(coalesce(entry.description_folded, lower(entry.description)), '') || char(10), '')
    || coalesce(nullif(entry.translation_folded, '') || char(10), '') AS text
  FROM courses AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_courses_delete AFTER DELETE ON courses BEGIN
  DELETE FROM search_entries WHERE kind = 'course' AND entity_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_transcript_parts_insert AFTER INSERT ON transcript_parts BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'transcript' AS kind, entry.id AS entity_id, NULL AS state,
    char(10)
    || coalesce(nullif(coalesce(entry.text_folded, lower(entry.text)), '') || char(10), '') AS text
  FROM transcript_parts AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_transcript_parts_update AFTER UPDATE OF text_folded ON transcript_parts BEGIN
  INSERT INTO search_entries (kind, entity_id, state, text)
  SELECT 'transcript' AS kind, entry.id AS entity_id, NULL AS state,
    char(10)
    || coalesce(nullif(coalesce(entry.text_folded, lower(entry.text)), '') || char(10), '') AS text
  FROM transcript_parts AS entry
  WHERE entry.id = new.id
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text;
END;
--> statement-breakpoint
CREATE TRIGGER search_transcript_parts_delete AFTER DELETE ON transcript_parts BEGIN
  DELETE FROM search_entries WHERE kind = 'transcript' AND entity_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_index_insert AFTER INSERT ON search_entries BEGIN
  INSERT INTO search_index (rowid, kind_facet, state_facet, text) VALUES (new.seq, char(57344 + CASE new.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 END, 63743, 63743), CASE WHEN new.state IS NOT NULL THEN char(57344 + CASE new.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 END, 57600 + CASE new.state WHEN 'pending' THEN 0 WHEN 'completed' THEN 1 WHEN 'failed' THEN 2 WHEN 'reversed' THEN 3 WHEN 'active' THEN 4 WHEN 'inactive' THEN 5 WHEN 'requested' THEN 6 WHEN 'drawing' THEN 7 WHEN 'declined' THEN 8 WHEN 'valid' THEN 9 WHEN 'replaced' THEN 10 WHEN 'revoked' THEN 11 WHEN 'published' THEN 12 WHEN 'archived' THEN 13 END, 63743) END, new.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_index_update AFTER UPDATE OF state, text ON search_entries BEGIN
  INSERT INTO search_index (search_index, rowid, kind_facet, state_facet, text) VALUES ('delete', old.seq, char(57344 + CASE old.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 END, 63743, 63743), CASE WHEN old.state IS NOT NULL THEN char(57344 + CASE old.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 END, 57600 + CASE old.state WHEN 'pending' THEN 0 WHEN 'completed' THEN 1 WHEN 'failed' THEN 2 WHEN 'reversed' THEN 3 WHEN 'active' THEN 4 WHEN 'inactive' THEN 5 WHEN 'requested' THEN 6 WHEN 'drawing' THEN 7 WHEN 'declined' THEN 8 WHEN 'valid' THEN 9 WHEN 'replaced' THEN 10 WHEN 'revoked' THEN 11 WHEN 'published' THEN 12 WHEN 'archived' THEN 13 END, 63743) END, old.text);
  INSERT INTO search_index (rowid, kind_facet, state_facet, text) VALUES (new.seq, char(57344 + CASE new.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 END, 63743, 63743), CASE WHEN new.state IS NOT NULL THEN char(57344 + CASE new.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 END, 57600 + CASE new.state WHEN 'pending' THEN 0 WHEN 'completed' THEN 1 WHEN 'failed' THEN 2 WHEN 'reversed' THEN 3 WHEN 'active' THEN 4 WHEN 'inactive' THEN 5 WHEN 'requested' THEN 6 WHEN 'drawing' THEN 7 WHEN 'declined' THEN 8 WHEN 'valid' THEN 9 WHEN 'replaced' THEN 10 WHEN 'revoked' THEN 11 WHEN 'published' THEN 12 WHEN 'archived' THEN 13 END, 63743) END, new.text);
END;
--> statement-breakpoint
CREATE TRIGGER search_index_delete AFTER DELETE ON search_entries BEGIN
  INSERT INTO search_index (search_index, rowid, kind_facet, state_facet, text) VALUES ('delete', old.seq, char(57344 + CASE old.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 END, 63743, 63743), CASE WHEN old.state IS NOT NULL THEN char(57344 + CASE old.kind WHEN 'payment' THEN 0 WHEN 'student' THEN 1 WHEN 'certificate' THEN 2 WHEN 'course' THEN 3 WHEN 'transcript' THEN 4 END, 57600 + CASE old.state WHEN 'pending' THEN 0 WHEN 'completed' THEN 1 WHEN 'failed' THEN 2 WHEN 'reversed' THEN 3 WHEN 'active' THEN 4 WHEN 'inactive' THEN 5 WHEN 'requested' THEN 6 WHEN 'drawing' THEN 7 WHEN 'declined' THEN 8 WHEN 'valid' THEN 9 WHEN 'replaced' THEN 10 WHEN 'revoked' THEN 11 WHEN 'published' THEN 12 WHEN 'archived' THEN 13 END, 63743) END, old.text);
END;
