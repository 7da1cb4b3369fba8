import type { DemoAccountKey } from '@qanoon/contracts/academy/runtime-config';

/**
 * The accounts of the demo, one in every state. The sign-in page lists them. They are never created with DEMO
 * off.
 */
export const DEMO_ACCOUNTS = [
  {
    key: 'admin',
    role: 'admin',
    name: 'Demo Administrator',
    email: 'admin@demo.test',
    password: 'admin-demo-2026',
  },
  {
    key: 'new',
    role: 'student',
    name: 'Demo Student New',
    email: 'new@demo.test',
    password: 'student-demo',
  },
  {
    key: 'waiting',
    role: 'student',
    name: 'Demo Student Waiting',
    email: 'waiting@demo.test',
    password: 'student-demo',
  },
  {
    key: 'halfway',
    role: 'student',
    name: 'Demo Student Halfway',
    email: 'halfway@demo.test',
    password: 'student-demo',
  },
  {
    key: 'certified',
    role: 'student',
    name: 'Demo Student Certified',
    email: 'certified@demo.test',
    password: 'student-demo',
  },
  {
    key: 'rejected',
    role: 'student',
    name: 'Demo Student Rejected',
    email: 'rejected@demo.test',
    password: 'student-demo',
  },
] as const satisfies readonly { key: DemoAccountKey; [field: string]: string }[];

export type { DemoAccountKey };

export const demoAccount = (key: DemoAccountKey) => DEMO_ACCOUNTS.find((account) => account.key === key)!;
