import { trpc } from '@qanoon/client/trpc';
import { formatDateTime } from '@qanoon/contracts/dates';
import type { PayeeChange } from '@qanoon/contracts/payees';
import { Notice } from '@qanoon/ui/notice';
import './payees.css';

const VERBS: Record<PayeeChange, string> = {
  'payee.added': 'added',
  'payee.changed': 'changed',
  'payee.activated': 'activated',
  'payee.deactivated': 'deactivated',
};

/**
 * The changes of payee accounts in the last 72 hours, for every administrator: who changes an account receives
 * the students' money. Nothing while there are none.
 */
export function PayeeNotices() {
  const notices = trpc.payees.notices.useQuery().data ?? [];
  if (notices.length === 0) return null;
  return (
    <Notice tone="warning" className="mb-6" role="status">
      <p className="font-semibold">Payment accounts were changed</p>
      <ul className="payee-notices">
        {notices.map(({ id, change, method, accountTitle, actorName, createdAt }) => (
          <li key={id}>
            {actorName ?? 'Somebody'} {VERBS[change]} the {method} account <bdi>“{accountTitle}”</bdi> on{' '}
            {formatDateTime(createdAt)}.
          </li>
        ))}
      </ul>
      <p>If you did not expect this, inform the owner and approve no payments to this account.</p>
    </Notice>
  );
}
