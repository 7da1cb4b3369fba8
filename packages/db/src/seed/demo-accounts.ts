/**
 * The accounts of the demo, one in every state. The sign-in page lists them. They are never created with DEMO
 * off.
 */
export const DEMO_ACCOUNTS = [
  {
    key: 'admin',
    role: 'admin',
    label: 'Demo administrator',
    name: 'Demo Administrator',
    email: 'admin@demo.test',
    password: 'admin-demo-2026',
  },
  {
    key: 'new',
    role: 'student',
    label: 'Demo student, nothing yet',
    name: 'Demo Student New',
    email: 'new@demo.test',
    password: 'student-demo',
  },
  {
    key: 'waiting',
    role: 'student',
    label: 'Demo student, under review',
    name: 'Demo Student Waiting',
    email: 'waiting@demo.test',
    password: 'student-demo',
  },
  {
    key: 'halfway',
    role: 'student',
    label: 'Demo student, half way',
    name: 'Demo Student Halfway',
    email: 'halfway@demo.test',
    password: 'student-demo',
  },
  {
    key: 'certified',
    role: 'student',
    label: 'Demo student, certified',
    name: 'Demo Student Certified',
    email: 'certified@demo.test',
    password: 'student-demo',
  },
  {
    key: 'rejected',
    role: 'student',
    label: 'Demo student, rejected',
    name: 'Demo Student Rejected',
    email: 'rejected@demo.test',
    password: 'student-demo',
  },
] as const;

export type DemoAccountKey = (typeof DEMO_ACCOUNTS)[number]['key'];

export const demoAccount = (key: DemoAccountKey) => DEMO_ACCOUNTS.find((account) => account.key === key)!;
