import type { OfferedPayee } from '@qanoon/contracts/money/payees';
import { formatPkr, type Paisa } from '@qanoon/domain/lib/money';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import { isWallet } from '@qanoon/domain/lib/payment-methods';
import * as m from '@qanoon/messages/public/payment';

/** Explains which app to open, where to send the money, and what to bring back. */
export function HowToPay({ account, price }: { account: OfferedPayee; price: Paisa }) {
  const { method, accountTitle } = account;
  const transfer = { amount: formatPkr(price), title: accountTitle };
  const steps = isWallet(method)
    ? [m.openWalletApp({ wallet: paymentMethodName(method) }), m.sendToNumber(transfer)]
    : [m.openBankApp(), m.sendToAccount(transfer)];
  return (
    <section className="pay-how" aria-label={m.howToPay()}>
      <p className="font-medium">{m.howToPay()}</p>
      <ol>
        {[...steps, m.takeScreenshot()].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
