-- Before anything is read: whoever is about to keep totals waits, and goes on by the new rule.
SELECT pg_advisory_xact_lock(7214010);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_of(r payments, sign int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO tallies (name, course_id, method, day, "count", paisa)
  SELECT 'payment.' || r.status, '', m.method, d.day, sign, sign * r.amount
  FROM (SELECT '' AS method UNION ALL SELECT r.method) AS m, (SELECT -1 AS day UNION ALL SELECT karachi_day(r.created_at)) AS d WHERE true
  UNION ALL SELECT 'sale', c.course_id, m.method, karachi_day(r.processed_at), sign, sign * r.amount
  FROM (SELECT '' AS course_id UNION ALL SELECT r.course_id) AS c, (SELECT '' AS method UNION ALL SELECT r.method) AS m
  WHERE r.status = 'completed' AND r.processed_at IS NOT NULL
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = tallies."count" + excluded."count", paisa = tallies.paisa + excluded.paisa;
$$;
--> statement-breakpoint
INSERT INTO tallies (name, course_id, method, day, "count", paisa)
SELECT name, course_id, '', day, sum("count"), sum(paisa) FROM tallies
WHERE method <> '' GROUP BY name, course_id, day;
