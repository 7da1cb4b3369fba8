import { ENROLLMENT_OPENS_SOON } from './site.ts';

/**
 * Every failure that a caller can act on, with its HTTP status and message. Messages from §5 and §8 are
 * literal.
 */
export const ERRORS = {
  INVALID_INPUT: { status: 400, message: 'The request is not valid.' },
  MALFORMED_BODY: { status: 400, message: 'The request body could not be read.' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in to continue.' },
  WRONG_PASSWORD: { status: 400, message: 'Your current password is not correct.' },
  COMMON_PASSWORD: { status: 400, message: 'This password is too common. Please choose another one.' },
  RESET_LINK_EXPIRED: { status: 400, message: 'This reset link has expired. Please request a new one.' },
  VERIFICATION_LINK_EXPIRED: {
    status: 400,
    message: 'This link has expired. Please ask for a new one in your settings.',
  },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid credentials' },
  FORBIDDEN: { status: 403, message: 'You do not have access to this.' },
  NOT_ENROLLED: { status: 403, message: 'You are not enrolled in this course.' },
  SIGN_UP_CLOSED: { status: 403, message: 'Sign-up is closed at the moment.' },
  PERMISSION_NOT_HELD: {
    status: 403,
    message: 'You can only grant or revoke permissions that you have yourself.',
  },
  OWN_STATUS: { status: 403, message: 'You cannot change the status of your own account.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  COURSE_NOT_FOUND: { status: 404, message: 'Course not found.' },
  DRAFT_NOT_FOUND: { status: 404, message: 'This draft was published or deleted.' },
  PAYMENT_NOT_FOUND: { status: 404, message: 'Payment not found.' },
  PROOF_NOT_FOUND: { status: 404, message: 'Payment proof not found.' },
  CERTIFICATE_NOT_FOUND: { status: 404, message: 'Certificate not found.' },
  UPLOAD_NOT_FOUND: { status: 404, message: 'The uploaded file was not found. Please choose it again.' },
  RESET_LINK_UNKNOWN: { status: 404, message: 'This reset link is not valid. Please request a new one.' },
  VERIFICATION_LINK_UNKNOWN: {
    status: 404,
    message: 'This link is not valid. Please ask for a new one in your settings.',
  },
  PAYEE_NOT_FOUND: { status: 404, message: 'Payment account not found.' },
  PAGE_NOT_FOUND: { status: 404, message: 'Page not found.' },
  PUBLICATION_NOT_FOUND: { status: 404, message: 'Publication not found.' },
  ADMIN_NOT_FOUND: { status: 404, message: 'Administrator not found.' },
  STUDENT_NOT_FOUND: { status: 404, message: 'Student not found.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This method is not allowed here.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message: 'This Idempotency-Key was already used for another request. Use a new key for a new request.',
  },
  RESET_LINK_USED: {
    status: 409,
    message: 'This reset link has already been used. Please request a new one.',
  },
  VERIFICATION_LINK_USED: { status: 409, message: 'This e-mail address is already verified.' },
  EMAIL_TAKEN: { status: 409, message: 'This email may already be registered' },
  ALREADY_ENROLLED: { status: 409, message: 'You are already enrolled' },
  ALREADY_REQUESTED: { status: 409, message: 'You already have a request under review' },
  TRANSACTION_ID_USED: {
    status: 409,
    message:
      'This transaction ID was already submitted for a payment. Check the ID in your confirmation message and try again.',
  },
  PAYMENT_NOT_PENDING: { status: 409, message: 'This payment has already been reviewed.' },
  STUDENT_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this student meanwhile. Open the page again to see their changes.',
  },
  STUDENT_INACTIVE: { status: 409, message: 'This account is deactivated. Reactivate it first.' },
  ENROLLMENT_NOT_ACTIVE: { status: 409, message: 'This enrollment is not active any more.' },
  COURSE_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this course meanwhile. Open it again to see their changes.',
  },
  DRAFT_CHANGED: { status: 409, message: 'Somebody else has changed this draft meanwhile.' },
  DRAFT_NOT_READY: { status: 409, message: 'This draft is not ready to be published.' },
  PAYEE_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this account meanwhile. Open it again to see their changes.',
  },
  PAYEE_NOT_OFFERED: {
    status: 409,
    message: 'The academy does not offer this payment account. Open this form again to see its accounts.',
  },
  RATING_TOO_EARLY: { status: 409, message: 'Watch at least half of this course before you rate it.' },
  RATING_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this rating meanwhile. Load the list again to see it.',
  },
  ACADEMY_CHANGED: {
    status: 409,
    message: 'Somebody else has changed these settings meanwhile. Reload them to see the changes.',
  },
  PAGE_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this page meanwhile. Your text was not saved.',
  },
  PAGE_ADDRESS_TAKEN: { status: 409, message: 'Another page has this address. Please choose another one.' },
  PAGE_FIXED: { status: 409, message: 'This page belongs to every site. It can only be edited.' },
  PUBLICATION_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this publication meanwhile. Open it again to see their changes.',
  },
  VIDEO_LOCKED: { status: 409, message: 'Watch the earlier videos first.' },
  CERTIFICATE_ALREADY_ISSUED: { status: 409, message: 'This certificate has already been issued.' },
  COURSE_NOT_FREE: { status: 409, message: 'This course has a price. Submit proof of payment to enroll.' },
  ENROLLMENT_NOT_OPEN: { status: 409, message: ENROLLMENT_OPENS_SOON },
  COURSE_IS_FREE: { status: 409, message: 'This course is free. No payment is needed.' },
  COURSE_NOT_COMPLETED: { status: 400, message: 'Complete the course before requesting a certificate.' },
  FILE_DAMAGED: { status: 400, message: 'This file is incomplete or damaged. Please select another one.' },
  UPLOAD_OFFSET: {
    status: 409,
    message: 'The upload is at another offset. Request the current offset and continue from there.',
  },
  UPLOAD_GONE: { status: 410, message: 'This upload no longer exists. Please start it again.' },
  TUS_VERSION: { status: 412, message: 'Send the header Tus-Resumable: 1.0.0.' },
  UPLOAD_TOO_LARGE: { status: 413, message: 'The file is too large.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UPLOAD_REJECTED: { status: 415, message: 'This file type is not accepted.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'This content type is not accepted here.' },
  RANGE_NOT_SATISFIABLE: { status: 416, message: 'The requested range is not available.' },
  UPLOAD_BUSY: {
    status: 423,
    message: 'This upload is still busy with an earlier request. Please try again in a moment.',
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Please wait and try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong. Please try again.' },
  UNAVAILABLE: { status: 503, message: 'The service is busy. Please try again in a moment.' },
  STORAGE_FULL: { status: 507, message: 'There is no room to store this file right now.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;
