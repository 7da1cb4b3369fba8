/** The only place of the product's fixed texts and numbers (decisions.md, "Names and numbers"). */
export const SITE = {
  name: 'Qanoon Academy',
  email: 'info@qanoonacademy.pk',
  phone: '+92 300 1234567',
  about:
    'Qanoon Academy teaches the law of Pakistan through ordered video courses, reviewed readings and a certificate signed on completion.',
  successRate: '98.5%',
} as const;

/** Shown at paid courses while the academy has no accounts. */
export const ENROLLMENT_OPENS_SOON = 'Enrollment opens soon';
