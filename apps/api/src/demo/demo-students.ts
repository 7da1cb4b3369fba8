import { DEMO_MARK, DEMO_STUDENT_DOMAIN } from '@qanoon/db/seed/demo-marks';
import type { Language } from '@qanoon/messages/language';

type DemoStudent = { name: string; email: string; language: Language; phone: string | null };

export const STUDENT_COUNT = 60;

const FIRST = [
  ...['Ayesha', 'Bilal', 'Fatima', 'Hamza', 'Zainab', 'Usman', 'Maryam', 'Ali', 'Hira', 'Saad'],
  ...['Noor', 'Imran', 'Sana', 'Omar', 'Amna', 'Tariq', 'Rabia', 'Kashif', 'Mehwish', 'Danish'],
];
const LAST = [
  ...['Khan', 'Malik', 'Siddiqui', 'Raza', 'Qureshi', 'Sheikh', 'Butt', 'Abbasi', 'Chaudhry', 'Baloch'],
  ...['Shah', 'Mirza', 'Awan'],
];

/** The students of the demo, in the order in which they sign up. Their names say that they are invented. */
export const DEMO_STUDENTS: readonly DemoStudent[] = Array.from({ length: STUDENT_COUNT }, (_, index) => {
  const [first, last] = [FIRST[index % FIRST.length]!, LAST[(index * 7) % LAST.length]!];
  return {
    name: `${first} ${last} ${DEMO_MARK}`,
    email: `${first}.${last}.${index + 1}@${DEMO_STUDENT_DOMAIN}`.toLowerCase(),
    language: index % 4 === 2 ? 'ur' : 'en',
    phone: index % 3 === 0 ? `+92300${String(1_000_000 + index * 7919).slice(-7)}` : null,
  };
});
