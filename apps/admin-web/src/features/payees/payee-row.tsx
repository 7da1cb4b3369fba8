import { formatDateTime } from '@qanoon/contracts/dates';
import { type PayeeAccount, payeeRows } from '@qanoon/contracts/payees';
import { AdminStatusBadge, Badge } from '@qanoon/ui/badge';
import { Button } from '@qanoon/ui/button';
import { IconButton } from '@qanoon/ui/icon-button';
import { ArrowDown, ArrowUp, CircleCheck, QrCode, TriangleAlert } from 'lucide-react';

export type PayeeAction = 'edit' | 'toggle' | 'qr';

type PayeeRowProps = {
  account: PayeeAccount;
  onAction: (action: PayeeAction) => void;
  /** Undefined for the first or last account of its method; both for the only one. */
  moveUp: (() => void) | undefined;
  moveDown: (() => void) | undefined;
};

/** One account with its details, state and actions. */
export function PayeeRow({ account, onAction, moveUp, moveDown }: PayeeRowProps) {
  const name = account.bankName || account.accountTitle;
  return (
    <li className="payee-row" data-inactive={!account.isActive || undefined}>
      {(moveUp || moveDown) && (
        <div className="payee-order">
          <IconButton label={`Move ${name} up`} disabled={!moveUp} onClick={moveUp}>
            <ArrowUp className="icon" aria-hidden="true" />
          </IconButton>
          <IconButton label={`Move ${name} down`} disabled={!moveDown} onClick={moveDown}>
            <ArrowDown className="icon" aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <div className="payee-main">
        <dl className="payee-facts">
          {payeeRows(account).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {account.instructions && <p className="payee-instructions">{account.instructions}</p>}
        <p className="payee-badges">
          <AdminStatusBadge active={account.isActive} />
          {account.isSample && <Badge tone="warning">Sample of the demo</Badge>}
          {account.iban &&
            (account.qrConfirmedAt ? (
              <Badge tone="success" icon={CircleCheck}>
                QR code confirmed
              </Badge>
            ) : (
              <Badge tone="warning" icon={TriangleAlert}>
                QR code not confirmed
              </Badge>
            ))}
          <span className="text-xs text-ink-2">Changed {formatDateTime(account.changedAt)}</span>
        </p>
      </div>
      <div className="payee-actions">
        {account.iban && (
          <Button variant="secondary" aria-label={`QR code of ${name}`} onClick={() => onAction('qr')}>
            <QrCode className="icon icon-sm" aria-hidden="true" />
            QR code
          </Button>
        )}
        <Button variant="secondary" aria-label={`Edit ${name}`} onClick={() => onAction('edit')}>
          Edit
        </Button>
        <Button
          variant={account.isActive ? 'danger' : 'secondary'}
          aria-label={`${account.isActive ? 'Deactivate' : 'Activate'} ${name}`}
          onClick={() => onAction('toggle')}
        >
          {account.isActive ? 'Deactivate' : 'Activate'}
        </Button>
      </div>
    </li>
  );
}
