DROP TRIGGER tally_payments_insert;
--> statement-breakpoint
DROP TRIGGER tally_payments_delete;
--> statement-breakpoint
DROP TRIGGER tally_payments_update;
--> statement-breakpoint
CREATE TRIGGER tally_payments_insert AFTER INSERT ON payments BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || new.status, '', m.method, d.day, 1, new.amount
  FROM (SELECT '' AS method UNION ALL SELECT new.method) AS m, (SELECT -1 AS day UNION ALL SELECT (new.created_at + 18000000) / 86400000) AS d WHERE true
  UNION ALL SELECT 'sale', c.course_id, m.method, (new.processed_at + 18000000) / 86400000, 1, new.amount
  FROM (SELECT '' AS course_id UNION ALL SELECT new.course_id) AS c, (SELECT '' AS method UNION ALL SELECT new.method) AS m
  WHERE new.status = 'completed' AND new.processed_at IS NOT NULL
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_payments_delete AFTER DELETE ON payments BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || old.status, '', m.method, d.day, -1, -old.amount
  FROM (SELECT '' AS method UNION ALL SELECT old.method) AS m, (SELECT -1 AS day UNION ALL SELECT (old.created_at + 18000000) / 86400000) AS d WHERE true
  UNION ALL SELECT 'sale', c.course_id, m.method, (old.processed_at + 18000000) / 86400000, -1, -old.amount
  FROM (SELECT '' AS course_id UNION ALL SELECT old.course_id) AS c, (SELECT '' AS method UNION ALL SELECT old.method) AS m
  WHERE old.status = 'completed' AND old.processed_at IS NOT NULL
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
CREATE TRIGGER tally_payments_update AFTER UPDATE OF status, method, amount, course_id, created_at, processed_at ON payments BEGIN
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || old.status, '', m.method, d.day, -1, -old.amount
  FROM (SELECT '' AS method UNION ALL SELECT old.method) AS m, (SELECT -1 AS day UNION ALL SELECT (old.created_at + 18000000) / 86400000) AS d WHERE true
  UNION ALL SELECT 'sale', c.course_id, m.method, (old.processed_at + 18000000) / 86400000, -1, -old.amount
  FROM (SELECT '' AS course_id UNION ALL SELECT old.course_id) AS c, (SELECT '' AS method UNION ALL SELECT old.method) AS m
  WHERE old.status = 'completed' AND old.processed_at IS NOT NULL
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || new.status, '', m.method, d.day, 1, new.amount
  FROM (SELECT '' AS method UNION ALL SELECT new.method) AS m, (SELECT -1 AS day UNION ALL SELECT (new.created_at + 18000000) / 86400000) AS d WHERE true
  UNION ALL SELECT 'sale', c.course_id, m.method, (new.processed_at + 18000000) / 86400000, 1, new.amount
  FROM (SELECT '' AS course_id UNION ALL SELECT new.course_id) AS c, (SELECT '' AS method UNION ALL SELECT new.method) AS m
  WHERE new.status = 'completed' AND new.processed_at IS NOT NULL
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
END;
--> statement-breakpoint
INSERT INTO tallies (name, course_id, method, day, "count", paisa)
SELECT name, course_id, '', day, sum("count"), sum(paisa) FROM tallies
WHERE method <> '' GROUP BY name, course_id, day;
