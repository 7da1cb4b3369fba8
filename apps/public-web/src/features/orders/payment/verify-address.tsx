import { useSession } from '@qanoon/client/session/session';
import * as m from '@qanoon/messages/public/payment';
import { lazy, Suspense } from 'react';

const EmailVerification = lazy(() =>
  import('@qanoon/client/portal/email-verification').then((loaded) => ({
    default: loaded.EmailVerification,
  })),
);

/**
 * Asks a student to verify the address to which the decision and the receipt are sent, before the money is: a mistyped one
 * can still be corrected. It is an offer, and the payment does not wait for it. Its dialog has a form, whose events would
 * reach the form of the payment around it, so it is beside that form.
 */
export function VerifyAddress() {
  const user = useSession()?.user;
  if (!user || user.emailVerified) return null;
  return (
    <Suspense>
      <section className="pay-verify" aria-label={m.verifyAddress()}>
        <p>{m.verifyAddressHelp()}</p>
        <EmailVerification email={user.email} />
      </section>
    </Suspense>
  );
}
