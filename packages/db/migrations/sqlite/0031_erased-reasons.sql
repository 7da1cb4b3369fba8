-- A former release erased a student by a list of fields that was shorter. This clears what it left (decision 127).
UPDATE enrollments SET grant_reason = NULL, end_reason = NULL
  WHERE student_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL) AND (grant_reason IS NOT NULL OR end_reason IS NOT NULL);
--> statement-breakpoint
UPDATE payments SET rejection_reason = NULL, reversal_reason = NULL
  WHERE student_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL) AND (rejection_reason IS NOT NULL OR reversal_reason IS NOT NULL);
--> statement-breakpoint
UPDATE order_events SET reason = NULL
  WHERE reason IS NOT NULL AND order_id IN (SELECT id FROM orders WHERE student_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL));
--> statement-breakpoint
UPDATE credits SET payer_name = '', payer_account = '', original_text = ''
  WHERE payment_id IN (SELECT id FROM payments WHERE student_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL));
--> statement-breakpoint
UPDATE certificates SET flag_reason = NULL, decline_reason = NULL, reissue_reason = NULL, revoke_reason = NULL,
  printed = json_set(printed, '$.studentNameUrdu', '')
  WHERE student_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL);
--> statement-breakpoint
DELETE FROM jobs WHERE EXISTS (SELECT 1 FROM users WHERE erased_at IS NOT NULL AND instr(jobs.input, users.id) > 0);
--> statement-breakpoint
UPDATE notifications SET detail = (SELECT json_group_object(kept.key, json(detail -> kept.fullkey)) FROM json_each(detail) AS kept WHERE kept.key IN ('courseTitle', 'translatedTitle', 'courseId', 'lectures', 'orderId', 'reference', 'amount', 'balanceDue', 'method', 'transactionId', 'expiresAt'))
  WHERE subject_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL
  UNION SELECT id FROM payments WHERE student_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL)
  UNION SELECT id FROM certificates WHERE student_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL)
  UNION SELECT id FROM orders WHERE student_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL));
--> statement-breakpoint
-- The ratings of an erased student are deleted, so the name in their entries finds them.
UPDATE audit_log SET person_name = 'Erased student', detail = (SELECT json_group_object(kept.key, json(detail -> kept.fullkey)) FROM json_each(detail) AS kept WHERE kept.key IN ('amountPaisa', 'receivedPaisa', 'feePaisa', 'listPricePaisa', 'pricePaisa', 'endsAt', 'method', 'transactionId', 'reference', 'creditId', 'code', 'replaces', 'replacement', 'courseTitle', 'instructorName', 'courseSeconds', 'markedSeconds', 'playedSeconds', 'source', 'sha256', 'operator', 'automatic'))
  WHERE (action LIKE 'rating.%' AND person_name = 'Erased student') OR subject_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL
  UNION SELECT id FROM payments WHERE student_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL)
  UNION SELECT id FROM certificates WHERE student_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL)
  UNION SELECT id FROM orders WHERE student_id IN (SELECT id FROM users WHERE erased_at IS NOT NULL));
