import * as shared from '@qanoon/messages/shared/common';

/** The role options of the sign-in and forgot-password forms (docs/product/accounts.md#sign-in). */
export const roleTiles = () =>
  [
    { value: 'student', title: shared.student() },
    { value: 'admin', title: shared.admin() },
  ] as const;
