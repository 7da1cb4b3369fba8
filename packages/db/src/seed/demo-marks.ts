import { DEMO_ACCOUNTS } from './demo-accounts.ts';

/** The domain of the demo's students. Nobody can own an address of it (RFC 2606). */
export const DEMO_STUDENT_DOMAIN = 'demo.example';

/** How the name of a student of the demo ends, and the title of everything else that it has invented. */
export const DEMO_MARK = '(demo)';

/** Whether an account is one of the demo: by its address, because an owner may change its name. */
export const isDemoAddress = (email: string): boolean =>
  email.endsWith(`@${DEMO_STUDENT_DOMAIN}`) || DEMO_ACCOUNTS.some((account) => account.email === email);
