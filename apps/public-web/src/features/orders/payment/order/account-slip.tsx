import { type OfferedPayee, payeeRows } from '@qanoon/contracts/money/payees';
import { formatPkr, type Paisa } from '@qanoon/domain/lib/money';
import { isWallet } from '@qanoon/domain/lib/payment-methods';
import { writePkr } from '@qanoon/domain/lib/typed-amount';
import * as m from '@qanoon/messages/public/payment';
import { CopyButton } from '@qanoon/ui/components/button/copy-button';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Fragment } from 'react';
import { HowToPay } from './how-to-pay.tsx';
import { RaastCode } from './raast-code.tsx';

/**
 * Shows the account to pay to, with a copy button for each number and for the amount, and its Raast QR code.
 */
export function AccountSlip({ account, price }: { account: OfferedPayee; price: Paisa }) {
  return (
    <div className="grid gap-3" aria-live="polite">
      {account.isSample && <Notice tone="warning">{m.sampleAccountOfDemoDo()}</Notice>}
      <dl className="pay-slip" data-wallet={isWallet(account.method) || undefined}>
        {payeeRows(account).map((row) => (
          <Fragment key={row.label}>
            <dt>{row.label}</dt>
            <dd>
              <bdi dir={row.copy ? 'ltr' : undefined}>{row.value}</bdi>
              {row.copy && (
                <CopyButton text={row.value.replaceAll(' ', '')} label={m.copyField({ field: row.label })} />
              )}
            </dd>
          </Fragment>
        ))}
        <dt>{m.amountToSend()}</dt>
        <dd>
          {formatPkr(price)}
          <CopyButton text={writePkr(price)} label={m.copyAmount()} />
        </dd>
      </dl>
      <HowToPay account={account} price={price} />
      {account.instructions && (
        <p className="pay-instructions" dir="auto">
          {account.instructions}
        </p>
      )}
      {account.qr && <RaastCode key={account.id} qr={account.qr} price={price} />}
    </div>
  );
}
