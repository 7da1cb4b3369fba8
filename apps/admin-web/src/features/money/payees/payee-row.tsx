import { AdminStatusBadge } from '@qanoon/client/people/admin-status-badge';
import { type PayeeAccount, payeeRows } from '@qanoon/contracts/money/payees';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/payees';
import { Button } from '@qanoon/ui/components/button/button';
import { IconButton } from '@qanoon/ui/components/button/icon-button';
import { Badge } from '@qanoon/ui/components/text/badge';
import { ArrowDown, ArrowUp, CircleCheck, QrCode, TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';

export type PayeeAction = 'edit' | 'toggle' | 'qr';

type PayeeRowProps = {
  account: PayeeAccount;
  /** The place of the account among the `count` accounts of its method. */
  index: number;
  count: number;
  onAction: (action: PayeeAction) => void;
  onMove: (to: number) => void;
};

export const nameOf = ({ bankName, accountTitle }: PayeeAccount): string => bankName || accountTitle;

/** One account with its details, state and actions. */
export function PayeeRow({ account, index, count, onAction, onMove }: PayeeRowProps) {
  const name = nameOf(account);
  return (
    <li className="payee-row" data-inactive={!account.isActive || undefined}>
      {count > 1 && <MoveButtons name={name} index={index} count={count} onMove={onMove} />}
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
        {account.instructions && (
          <p className="payee-instructions" dir="auto">
            {account.instructions}
          </p>
        )}
        <p className="payee-badges">
          <AdminStatusBadge active={account.isActive} />
          {account.isSample && <Badge tone="warning">{m.sampleOfDemo()}</Badge>}
          {account.iban &&
            (account.qrConfirmedAt ? (
              <Badge tone="success" icon={CircleCheck}>
                {m.qrCodeConfirmed()}
              </Badge>
            ) : (
              <Badge tone="warning" icon={TriangleAlert}>
                {m.qrCodeNotConfirmed()}
              </Badge>
            ))}
          <span className="text-xs text-ink-2">
            {m.changedOn({ time: formatDateTime(account.changedAt) })}
          </span>
        </p>
      </div>
      <div className="payee-actions">
        {account.iban && (
          <Button
            variant="secondary"
            aria-label={m.qrCodeOf({ account: name })}
            onClick={() => onAction('qr')}
          >
            <QrCode className="icon icon-sm" aria-hidden="true" />
            {m.qrCode()}
          </Button>
        )}
        <Button
          variant="secondary"
          aria-label={m.editAccount({ account: name })}
          onClick={() => onAction('edit')}
        >
          {common.edit()}
        </Button>
        <Button
          variant={account.isActive ? 'danger' : 'secondary'}
          aria-label={
            account.isActive
              ? m.deactivateAccountOf({ account: name })
              : m.activateAccountOf({ account: name })
          }
          onClick={() => onAction('toggle')}
        >
          {account.isActive ? common.deactivate() : m.activate()}
        </Button>
      </div>
    </li>
  );
}

type MoveButtonsProps = Pick<PayeeRowProps, 'index' | 'count' | 'onMove'> & { name: string };

/** Moves an account. The focus stays with it, on the other button at the end of the list. */
function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<'up' | 'down'>(undefined);
  // The browser drops the focus of a row that moves in the document, and of a button that becomes disabled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the row has its new place
  useLayoutEffect(() => {
    const [button, other] =
      pressed.current === 'up' ? [up.current, down.current] : [down.current, up.current];
    if (pressed.current) (button?.disabled ? other : button)?.focus();
    pressed.current = undefined;
  }, [index]);
  const move = (direction: 'up' | 'down') => {
    pressed.current = direction;
    onMove(direction === 'up' ? index - 1 : index + 1);
  };
  return (
    <div className="payee-order">
      <IconButton
        ref={up}
        label={m.moveUp({ account: name })}
        disabled={index === 0}
        onClick={() => move('up')}
      >
        <ArrowUp className="icon" aria-hidden="true" />
      </IconButton>
      <IconButton
        ref={down}
        label={m.moveDown({ account: name })}
        disabled={index === count - 1}
        onClick={() => move('down')}
      >
        <ArrowDown className="icon" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
