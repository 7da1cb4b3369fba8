/** §2: the radio of the sign-in and forgot-password forms. */
export const ROLE_TILES = [
  { value: 'student', title: 'Student' },
  { value: 'admin', title: 'Admin' },
] as const;
