import * as shared from '@qanoon/messages/shared/common';

/** The role options of the sign-in and forgot-password forms (§2). */
export const roleTiles = () =>
  [
    { value: 'student', title: shared.student() },
    { value: 'admin', title: shared.admin() },
  ] as const;
