import { UnverifiedNotice } from '@qanoon/client/people/unverified-notice';
import * as m from '@qanoon/messages/shared/client';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { lazy, Suspense, useState } from 'react';
import { messageOf, trpc } from '../trpc/trpc.ts';

const CorrectEmailDialog = lazy(() =>
  import('./correct-email-dialog.tsx').then((loaded) => ({ default: loaded.CorrectEmailDialog })),
);

/** Reports that the user's e-mail address is not verified, sends another link, and corrects the address. */
export function EmailVerification({ email }: { email: string }) {
  const [correcting, setCorrecting] = useState(false);
  const resend = trpc.auth.resendVerification.useMutation({
    onError: (failure) => {
      toast.error(messageOf(failure, m.failedToSendLink()));
    },
  });
  return (
    <>
      <UnverifiedNotice
        email={email}
        sending={resend.isPending}
        sent={resend.isSuccess}
        onSend={() => resend.mutate()}
        correctLabel={m.correctAddress()}
        onCorrect={() => setCorrecting(true)}
      />
      {correcting && (
        <Suspense>
          <CorrectEmailDialog email={email} onCorrected={resend.reset} onClose={() => setCorrecting(false)} />
        </Suspense>
      )}
    </>
  );
}
