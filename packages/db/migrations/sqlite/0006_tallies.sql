CREATE TABLE `tallies` (
	`name` text NOT NULL,
	`course_id` text NOT NULL,
	`method` text NOT NULL,
	`day` integer NOT NULL,
	`count` integer NOT NULL,
	`paisa` integer NOT NULL,
	PRIMARY KEY(`name`, `course_id`, `method`, `day`)
);
--> statement-breakpoint
CREATE TRIGGER tally_users_insert AFTER INSERT ON users BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT 'user.' || new.role, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_users_delete AFTER DELETE ON users BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT 'user.' || old.role, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_users_update AFTER UPDATE OF role ON users BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT 'user.' || old.role, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT 'user.' || new.role, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_enrollments_insert AFTER INSERT ON enrollments BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT 'enrollment.' || new.status, '', '', -1, 1, 0 WHERE true
  UNION ALL SELECT 'approval', '', '', ((new.approved_at) + 18000000) / 86400000, 1, 0 WHERE new.status = 'approved' AND new.approved_at IS NOT NULL
  UNION ALL SELECT 'approval', new.course_id, '', ((new.approved_at) + 18000000) / 86400000, 1, 0 WHERE new.status = 'approved' AND new.approved_at IS NOT NULL
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_enrollments_delete AFTER DELETE ON enrollments BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT 'enrollment.' || old.status, '', '', -1, -1, 0 WHERE true
  UNION ALL SELECT 'approval', '', '', ((old.approved_at) + 18000000) / 86400000, -1, 0 WHERE old.status = 'approved' AND old.approved_at IS NOT NULL
  UNION ALL SELECT 'approval', old.course_id, '', ((old.approved_at) + 18000000) / 86400000, -1, 0 WHERE old.status = 'approved' AND old.approved_at IS NOT NULL
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_enrollments_update AFTER UPDATE OF status, approved_at, course_id ON enrollments BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT 'enrollment.' || old.status, '', '', -1, -1, 0 WHERE true
  UNION ALL SELECT 'approval', '', '', ((old.approved_at) + 18000000) / 86400000, -1, 0 WHERE old.status = 'approved' AND old.approved_at IS NOT NULL
  UNION ALL SELECT 'approval', old.course_id, '', ((old.approved_at) + 18000000) / 86400000, -1, 0 WHERE old.status = 'approved' AND old.approved_at IS NOT NULL
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT 'enrollment.' || new.status, '', '', -1, 1, 0 WHERE true
  UNION ALL SELECT 'approval', '', '', ((new.approved_at) + 18000000) / 86400000, 1, 0 WHERE new.status = 'approved' AND new.approved_at IS NOT NULL
  UNION ALL SELECT 'approval', new.course_id, '', ((new.approved_at) + 18000000) / 86400000, 1, 0 WHERE new.status = 'approved' AND new.approved_at IS NOT NULL
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_payments_insert AFTER INSERT ON payments BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || new.status, '', new.method, -1, 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', new.method, ((new.created_at) + 18000000) / 86400000, 1, new.amount WHERE true
  UNION ALL SELECT 'sale', '', new.method, ((new.processed_at) + 18000000) / 86400000, 1, new.amount WHERE new.status = 'completed' AND new.processed_at IS NOT NULL
  UNION ALL SELECT 'sale', new.course_id, new.method, ((new.processed_at) + 18000000) / 86400000, 1, new.amount WHERE new.status = 'completed' AND new.processed_at IS NOT NULL
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_payments_delete AFTER DELETE ON payments BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || old.status, '', old.method, -1, -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', old.method, ((old.created_at) + 18000000) / 86400000, -1, -old.amount WHERE true
  UNION ALL SELECT 'sale', '', old.method, ((old.processed_at) + 18000000) / 86400000, -1, -old.amount WHERE old.status = 'completed' AND old.processed_at IS NOT NULL
  UNION ALL SELECT 'sale', old.course_id, old.method, ((old.processed_at) + 18000000) / 86400000, -1, -old.amount WHERE old.status = 'completed' AND old.processed_at IS NOT NULL
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_payments_update AFTER UPDATE OF status, method, amount, course_id, created_at, processed_at ON payments BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || old.status, '', old.method, -1, -1, -old.amount WHERE true
  UNION ALL SELECT 'payment.' || old.status, '', old.method, ((old.created_at) + 18000000) / 86400000, -1, -old.amount WHERE true
  UNION ALL SELECT 'sale', '', old.method, ((old.processed_at) + 18000000) / 86400000, -1, -old.amount WHERE old.status = 'completed' AND old.processed_at IS NOT NULL
  UNION ALL SELECT 'sale', old.course_id, old.method, ((old.processed_at) + 18000000) / 86400000, -1, -old.amount WHERE old.status = 'completed' AND old.processed_at IS NOT NULL
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || new.status, '', new.method, -1, 1, new.amount WHERE true
  UNION ALL SELECT 'payment.' || new.status, '', new.method, ((new.created_at) + 18000000) / 86400000, 1, new.amount WHERE true
  UNION ALL SELECT 'sale', '', new.method, ((new.processed_at) + 18000000) / 86400000, 1, new.amount WHERE new.status = 'completed' AND new.processed_at IS NOT NULL
  UNION ALL SELECT 'sale', new.course_id, new.method, ((new.processed_at) + 18000000) / 86400000, 1, new.amount WHERE new.status = 'completed' AND new.processed_at IS NOT NULL
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_certificates_insert AFTER INSERT ON certificates BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT CASE WHEN new.issued_at IS NULL THEN 'certificate.pending' ELSE 'certificate.issued' END, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_certificates_delete AFTER DELETE ON certificates BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT CASE WHEN old.issued_at IS NULL THEN 'certificate.pending' ELSE 'certificate.issued' END, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_certificates_update AFTER UPDATE OF issued_at ON certificates BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT CASE WHEN old.issued_at IS NULL THEN 'certificate.pending' ELSE 'certificate.issued' END, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT CASE WHEN new.issued_at IS NULL THEN 'certificate.pending' ELSE 'certificate.issued' END, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_audit_log_insert AFTER INSERT ON audit_log BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT 'audit.' || new.action, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_audit_log_delete AFTER DELETE ON audit_log BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT 'audit.' || old.action, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_audit_log_update AFTER UPDATE OF action ON audit_log BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT 'audit.' || old.action, '', '', -1, -1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT 'audit.' || new.action, '', '', -1, 1, 0 WHERE true
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_catalogue_courses_insert AFTER INSERT ON courses BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa) VALUES ('catalogue', '', '', -1, 1, 0)
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_catalogue_courses_update AFTER UPDATE ON courses BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa) VALUES ('catalogue', '', '', -1, 1, 0)
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_catalogue_courses_delete AFTER DELETE ON courses BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa) VALUES ('catalogue', '', '', -1, 1, 0)
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_catalogue_sections_insert AFTER INSERT ON sections BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa) VALUES ('catalogue', '', '', -1, 1, 0)
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_catalogue_sections_update AFTER UPDATE ON sections BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa) VALUES ('catalogue', '', '', -1, 1, 0)
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_catalogue_sections_delete AFTER DELETE ON sections BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa) VALUES ('catalogue', '', '', -1, 1, 0)
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_catalogue_videos_insert AFTER INSERT ON videos BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa) VALUES ('catalogue', '', '', -1, 1, 0)
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_catalogue_videos_update AFTER UPDATE ON videos BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa) VALUES ('catalogue', '', '', -1, 1, 0)
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_catalogue_videos_delete AFTER DELETE ON videos BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa) VALUES ('catalogue', '', '', -1, 1, 0)
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_catalogue_resources_insert AFTER INSERT ON resources BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa) VALUES ('catalogue', '', '', -1, 1, 0)
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_catalogue_resources_update AFTER UPDATE ON resources BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa) VALUES ('catalogue', '', '', -1, 1, 0)
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_catalogue_resources_delete AFTER DELETE ON resources BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa) VALUES ('catalogue', '', '', -1, 1, 0)
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_catalogue_enrollments_insert AFTER INSERT ON enrollments WHEN new.status = 'approved' BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa) VALUES ('catalogue', '', '', -1, 1, 0)
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_catalogue_enrollments_update AFTER UPDATE OF status ON enrollments WHEN (old.status = 'approved') <> (new.status = 'approved') BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa) VALUES ('catalogue', '', '', -1, 1, 0)
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_catalogue_enrollments_delete AFTER DELETE ON enrollments WHEN old.status = 'approved' BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa) VALUES ('catalogue', '', '', -1, 1, 0)
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
INSERT INTO tallies (name, course_id, method, day, "count", paisa)
SELECT 'user.' || r.role, '', '', -1, count(*), 0 FROM users r WHERE true GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO tallies (name, course_id, method, day, "count", paisa)
SELECT 'enrollment.' || r.status, '', '', -1, count(*), 0 FROM enrollments r WHERE true GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO tallies (name, course_id, method, day, "count", paisa)
SELECT 'approval', '', '', ((r.approved_at) + 18000000) / 86400000, count(*), 0 FROM enrollments r WHERE r.status = 'approved' AND r.approved_at IS NOT NULL GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO tallies (name, course_id, method, day, "count", paisa)
SELECT 'approval', r.course_id, '', ((r.approved_at) + 18000000) / 86400000, count(*), 0 FROM enrollments r WHERE r.status = 'approved' AND r.approved_at IS NOT NULL GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO tallies (name, course_id, method, day, "count", paisa)
SELECT 'payment.' || r.status, '', r.method, -1, count(*), sum(r.amount) FROM payments r WHERE true GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO tallies (name, course_id, method, day, "count", paisa)
SELECT 'payment.' || r.status, '', r.method, ((r.created_at) + 18000000) / 86400000, count(*), sum(r.amount) FROM payments r WHERE true GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO tallies (name, course_id, method, day, "count", paisa)
SELECT 'sale', '', r.method, ((r.processed_at) + 18000000) / 86400000, count(*), sum(r.amount) FROM payments r WHERE r.status = 'completed' AND r.processed_at IS NOT NULL GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO tallies (name, course_id, method, day, "count", paisa)
SELECT 'sale', r.course_id, r.method, ((r.processed_at) + 18000000) / 86400000, count(*), sum(r.amount) FROM payments r WHERE r.status = 'completed' AND r.processed_at IS NOT NULL GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO tallies (name, course_id, method, day, "count", paisa)
SELECT CASE WHEN r.issued_at IS NULL THEN 'certificate.pending' ELSE 'certificate.issued' END, '', '', -1, count(*), 0 FROM certificates r WHERE true GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO tallies (name, course_id, method, day, "count", paisa)
SELECT 'audit.' || r.action, '', '', -1, count(*), 0 FROM audit_log r WHERE true GROUP BY 1, 2, 3, 4;
