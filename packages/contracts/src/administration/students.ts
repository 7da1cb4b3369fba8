import { CERTIFICATE_STATES } from '@qanoon/domain/certificates/certificate-states';
import { PAYMENT_METHODS } from '@qanoon/domain/lib/payment-methods';
import * as m from '@qanoon/messages/shared/students';
import { z } from 'zod';
import { enrollmentStatus } from '../enrollments/enrollments.ts';
import { listTotal } from '../lib/list-total.ts';
import { id, page, pageInput, paisa, timestamp } from '../lib/primitives.ts';
import { oneLineText, requiredParagraphs, requiredText, searchTerm } from '../lib/text.ts';
import { paymentStatus } from '../orders/payments.ts';
import { requiredEmail } from '../people/auth.ts';

/** Filters of the list, which all apply together. */
export const studentFilter = z.strictObject({
  /**
   * Part of the name or the e-mail address, ignoring case. Whole fields come first, then beginnings of words,
   * each the newest first.
   */
  search: searchTerm.optional(),
  status: z.enum(['active', 'inactive']).optional(),
  verified: z.enum(['yes', 'no']).optional(),
  /** Lists only students with access to this course. */
  courseId: id.optional(),
  /** Lists only students with a payment under review. */
  pendingPayment: z.literal(true).optional(),
});
export type StudentFilter = z.infer<typeof studentFilter>;

/** A student in the list. */
export const student = z.strictObject({
  id,
  fullName: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  emailVerified: z.boolean(),
  /** The number of courses with access. */
  courses: z.int(),
  /** The number of payments under review. */
  pendingPayments: z.int(),
  createdAt: timestamp,
});
export type Student = z.infer<typeof student>;

export const listStudentsInput = studentFilter.extend({
  ...pageInput,
  limit: z.int().min(1).max(100).default(50),
});
export type ListStudentsInput = z.infer<typeof listStudentsInput>;
/** `totalCount`: the matches of the filter. */
export const studentPage = page(student).extend(listTotal);

export const studentIdInput = z.strictObject({ studentId: id });
export const endStudentSessionInput = studentIdInput.extend({ sessionId: id });

const lecture = z.strictObject({
  id,
  title: z.string(),
  durationSeconds: z.int().nullable(),
  watchedAt: timestamp.nullable(),
  /** The distinct seconds that were played. */
  playedSeconds: z.int(),
});

/** An enrollment with the progress by lecture. */
export const studentEnrollment = z.strictObject({
  id,
  courseId: id,
  courseTitle: z.string(),
  status: enrollmentStatus,
  createdAt: timestamp,
  approvedAt: timestamp.nullable(),
  completedAt: timestamp.nullable(),
  /** Why the student was enrolled without a payment; null for others. */
  grantReason: z.string().nullable(),
  endedAt: timestamp.nullable(),
  endReason: z.string().nullable(),
  progress: z.int().min(0).max(100),
  lectures: z.array(lecture),
});
export type StudentEnrollment = z.infer<typeof studentEnrollment>;

export const studentPayment = z.strictObject({
  id,
  courseTitle: z.string(),
  status: paymentStatus,
  method: z.enum(PAYMENT_METHODS),
  transactionId: z.string(),
  amount: paisa,
  /** What arrived; null until the payment is approved. */
  receivedAmount: paisa.nullable(),
  /** How much of it became credit. */
  creditedAmount: paisa,
  rejectionReason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  createdAt: timestamp,
  processedAt: timestamp.nullable(),
});
export type StudentPayment = z.infer<typeof studentPayment>;

/** A note of the administrators. The student never sees it. */
export const studentNote = z.strictObject({
  id,
  authorName: z.string(),
  text: z.string(),
  createdAt: timestamp,
  /** Whether the caller wrote it and may delete it. */
  own: z.boolean(),
});
export type StudentNote = z.infer<typeof studentNote>;

/** A sign-in that has not ended. */
export const studentSession = z.strictObject({
  id,
  /** Browser and operating system, such as `Chrome on Android`. */
  device: z.string(),
  address: z.string(),
  signedInAt: timestamp,
  lastSeenAt: timestamp,
});
export type StudentSession = z.infer<typeof studentSession>;

/** The page of a student. Lists are newest first. */
export const studentRecord = z.strictObject({
  id,
  fullName: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  emailVerifiedAt: timestamp.nullable(),
  /** The phone number as E.164; null when the student has given none. */
  phone: z.string().nullable(),
  /** When the student accepted the terms, and when that version was saved; null for other accounts. */
  terms: z.strictObject({ acceptedAt: timestamp, savedAt: timestamp }).nullable(),
  createdAt: timestamp,
  enrollments: z.array(studentEnrollment),
  payments: z.array(studentPayment),
  certificates: z.array(
    z.strictObject({
      id,
      courseTitle: z.string(),
      /** Null until the certificate is issued. */
      code: z.string().nullable(),
      requestedAt: timestamp,
      issuedAt: timestamp.nullable(),
      state: z.enum(CERTIFICATE_STATES),
      hasFile: z.boolean(),
    }),
  ),
  sessions: z.array(studentSession),
  /** The newest mails, at most fifty. */
  mails: z.array(z.strictObject({ id, email: z.string(), subject: z.string(), sentAt: timestamp })),
  notes: z.array(studentNote),
});
export type StudentRecord = z.infer<typeof studentRecord>;

/** The kinds of events in a student's timeline. */
export const STUDENT_EVENT_KINDS = [
  'registered',
  'verified',
  'signed-in',
  'payment-submitted',
  'payment-approved',
  'payment-rejected',
  'enrolled',
  'completed',
  'watched',
  'certificate-requested',
  'certificate-issued',
  'mail-sent',
  'note-added',
  'administration',
] as const;
export type StudentEventKind = (typeof STUDENT_EVENT_KINDS)[number];

export const studentEvent = z.strictObject({
  kind: z.enum(STUDENT_EVENT_KINDS),
  /** The course, lecture, mail or action; empty if there is none. */
  subject: z.string(),
  /** The administrator who caused the event; null when nobody did. */
  actorName: z.string().nullable(),
  at: timestamp,
});
export type StudentEvent = z.infer<typeof studentEvent>;
/** `before`: only events before this time, in ISO format. */
export const studentTimelineInput = studentIdInput.extend({ before: z.iso.datetime().optional() });
/** Newest first. `more`: there are older events. */
export const studentTimeline = z.strictObject({ events: z.array(studentEvent), more: z.boolean() });

const REASON = m.pleaseEnterReason;

/** `previous`: the values that the caller saw; another administrator's change in between is a conflict. */
export const updateStudentInput = studentIdInput.extend({
  fullName: requiredText(m.pleaseEnterName, 120),
  email: requiredEmail(m.pleaseEnterEmailAddress),
  previous: z.strictObject({ fullName: z.string().max(200), email: z.string().max(300) }),
});
export type UpdateStudentInput = z.infer<typeof updateStudentInput>;

/** A student who has no account yet. They get a mail with a link to choose a password. */
export const addStudentInput = z.strictObject({
  fullName: requiredText(m.pleaseEnterName, 120),
  email: requiredEmail(m.pleaseEnterEmailAddress),
  /** The course that they are enrolled in without a payment. */
  courseId: id.nullable(),
});
export type AddStudentInput = z.infer<typeof addStudentInput>;

/** `typedName`: the student's name, as a confirmation that this student is meant. */
export const eraseStudentInput = studentIdInput.extend({ typedName: oneLineText().max(200) });
/** The payments that remain as vouchers without the name. */
export const erasedStudent = z.strictObject({ payments: z.int() });

export const setStudentStatusInput = studentIdInput.extend({ isActive: z.boolean() });
export const grantEnrollmentInput = studentIdInput.extend({
  courseId: id,
  reason: requiredText(REASON, 300),
});
export const endEnrollmentInput = z.strictObject({
  enrollmentId: id,
  /** The student reads it. */
  reason: requiredText(REASON, 300),
});
export const addStudentNoteInput = studentIdInput.extend({
  text: requiredParagraphs(m.pleaseEnterNote, 2000),
});
export const deleteStudentNoteInput = z.strictObject({ noteId: id });
