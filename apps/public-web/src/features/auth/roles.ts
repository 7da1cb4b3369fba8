/** The role options of the sign-in and forgot-password forms (§2). */
export const ROLE_TILES = [
  { value: 'student', title: 'Student' },
  { value: 'admin', title: 'Admin' },
] as const;
