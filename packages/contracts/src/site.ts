/** Shown at paid courses while the academy has no accounts. */
export const ENROLLMENT_OPENS_SOON = 'Enrollment opens soon';
