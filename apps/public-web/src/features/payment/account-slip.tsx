import { config } from '@qanoon/client/config';
import { formatPkr } from '@qanoon/contracts/money';
import type { PaymentMethod } from '@qanoon/contracts/payments';
import { CopyButton } from '@qanoon/ui/copy-button';
import { Fragment } from 'react';

/** The academy's account for this payment method, with a copy button for each number. */
export function AccountSlip({ method, price }: { method: PaymentMethod; price: number }) {
  return (
    <dl className="pay-slip" aria-live="polite" data-wallet={method !== 'bank' || undefined}>
      {config.payees?.[method].map((row) => (
        <Fragment key={row.label}>
          <dt>{row.label}</dt>
          <dd>
            <bdi>{row.value}</bdi>
            {row.copy && <CopyButton text={row.value.replaceAll(' ', '')} label={`Copy ${row.label}`} />}
          </dd>
        </Fragment>
      ))}
      <dt>Amount to send</dt>
      <dd>{formatPkr(price)}</dd>
    </dl>
  );
}
