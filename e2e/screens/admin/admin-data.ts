import type { PaymentRequest } from '@qanoon/contracts/orders/payments';
import type { AdminUser } from '@qanoon/contracts/people/admins';
import type { AuditEntry } from '@qanoon/contracts/platform/audit';
import { asPaisa } from '@qanoon/domain/lib/money';

/**
 * Data of an academy in its third year: more rows than the seed, and the longest realistic names, addresses
 * and numbers.
 */
const PEOPLE = [
  ['Zainab Malik', 'zainab.malik@mail.test'],
  ['Muhammad Abdullah Khan Durrani', 'muhammad.abdullah.khan.durrani@chambers-of-lahore.test'],
  ['', 'unnamed@mail.test'],
  ['Hamza Tariq', 'hamza.t@mail.test'],
  ['Mahnoor Baloch', 'm.baloch@mail.test'],
] as const;
const TITLES = [
  'Legal Drafting and Pleadings',
  'Constitutional Law Fundamentals',
  '',
  'Family Law and Personal Status',
  'Civil Procedure in Practice',
];
const TRANSACTIONS = [
  '38201746592',
  'JC-99120447',
  'PK36SCBL0000001123456702 of 21 November 2026',
  'SP-5530127',
  'PK36-2211-0987',
];
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 4, 41)).toISOString();

type Requests = { items: PaymentRequest[]; totalCount: number };

/** A page with this many payment requests; the first is a real one and can be opened. */
export const manyRequests =
  (count: number) =>
  ({ items, ...rest }: Requests): Requests => ({
    ...rest,
    totalCount: 1123,
    items: Array.from({ length: count }, (_, index) => {
      const [studentName, studentEmail] = PEOPLE[index % PEOPLE.length]!;
      const status = (['pending', 'pending', 'completed', 'failed', 'pending'] as const)[index % 5]!;
      const other = {
        id: `${items[0]!.id}-${index}`,
        studentName,
        studentEmail,
        courseTitle: TITLES[index % TITLES.length]!,
        status,
        isOverdue: status === 'pending' && index < 5,
      };
      const paid = {
        amount: asPaisa([1499_00, 299_00, 10_000_000_00, 349_50, 249_00][index % 5]!),
        transactionId: TRANSACTIONS[index % TRANSACTIONS.length]!,
      };
      return index === 0 ? items[0]! : { ...items[0]!, ...other, ...paid };
    }),
  });

export const withMoreAdmins = (real: AdminUser[]): AdminUser[] => [
  ...real,
  ...PEOPLE.slice(0, 3).map(([fullName, email], index) => ({
    id: `admin-${index}`,
    fullName: fullName || 'Barrister Ayesha Siddiqua Rahman',
    email,
    isActive: index !== 1,
    permissions: {
      canManageUsers: index === 0,
      canManageCourses: index === 0,
      canManageEnrollments: index !== 2,
      canViewAnalytics: index === 0,
      canManageAcademy: false,
    },
  })),
];

const auditEntry = (action: AuditEntry['action'], about: Partial<AuditEntry>, index: number): AuditEntry => ({
  id: `entry-${index}`,
  action,
  actorName: PEOPLE[3][0],
  subjectId: `0199a1b2-0000-7000-8000-00000000000${index}`,
  personName: null,
  courseTitle: null,
  detail: {},
  detailHidden: false,
  createdAt: at(21 - index),
  ...about,
});
export const entries: AuditEntry[] = [
  auditEntry(
    'payment.approved',
    { personName: PEOPLE[1][0], courseTitle: TITLES[0], detail: { amountPaisa: 149_900, method: 'bank' } },
    0,
  ),
  auditEntry(
    'payment.rejected',
    {
      personName: PEOPLE[0][0],
      courseTitle: TITLES[1],
      detail: { reason: 'The screenshot cannot be read.' },
    },
    1,
  ),
  auditEntry(
    'admin.updated',
    { personName: PEOPLE[4][0], detail: { permissions: { canManageUsers: true, canViewAnalytics: false } } },
    2,
  ),
  auditEntry('course.deleted', { actorName: null }, 3),
  auditEntry('student.erased', { actorName: null, detail: { operator: 'deploy' }, detailHidden: true }, 4),
];
