import * as m from '@qanoon/messages/public/payment';
import type { ReactNode } from 'react';

/**
 * The account of a payment that was sent already: closed, so that nobody who corrects a proof is told to send money.
 */
export const AccountAgain = ({ children }: { children: ReactNode }) => (
  <details className="pay-again">
    <summary>{m.showAccount()}</summary>
    <div className="grid gap-5">{children}</div>
  </details>
);
