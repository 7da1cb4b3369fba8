import * as m from '@qanoon/messages/public/payment';
import type { ReactNode } from 'react';

/**
 * Shows the account of a payment that was sent already. It is collapsed, so that nobody who corrects a proof
 * is told to pay again.
 */
export const AccountAgain = ({ children }: { children: ReactNode }) => (
  <details className="pay-again">
    <summary>{m.showAccount()}</summary>
    <div className="grid gap-5">{children}</div>
  </details>
);
