import {
  documentedEnrollmentStatus,
  type enrollmentStatusItem,
  toDocumentedStatus,
} from '@qanoon/contracts/enrollments/enrollments';
import { id } from '@qanoon/contracts/lib/primitives';
import { z } from 'zod';
import { pkr, presentAmount } from '../lib/rest/rest-amount.ts';

/**
 * GET /api/student/enrollment-status: course and payment are nested.
 */
export const enrollmentsResponse = z
  .strictObject({
    enrollments: z.array(
      z
        .strictObject({
          id,
          status: documentedEnrollmentStatus,
          created_at: z.iso.datetime(),
          course: z.strictObject({ title: z.string() }),
          payment: z.strictObject({ amount: pkr.describe('PKR') }),
        })
        .meta({ id: 'Enrollment' }),
    ),
  })
  .meta({
    example: {
      enrollments: [
        {
          id: '019a4c1e-7a52-7d31-9c40-5f8e21b6a7d0',
          status: 'under_review',
          created_at: '2026-11-21T04:30:00.000Z',
          course: { title: 'Contract Law Essentials' },
          payment: { amount: 199 },
        },
      ],
    },
  });

export const presentEnrollment = (enrollment: z.output<typeof enrollmentStatusItem>) => ({
  id: enrollment.id,
  status: toDocumentedStatus(enrollment.status),
  created_at: enrollment.createdAt,
  course: { title: enrollment.courseTitle },
  payment: { amount: presentAmount(enrollment.amount) },
});
