import { messageOf, trpc } from './trpc.ts';

/** Sends the signed-in person another link that verifies their address. */
export function useVerification(onFailure: (message: string) => void) {
  const resend = trpc.auth.resendVerification.useMutation({
    onError: (failure) => onFailure(messageOf(failure, 'Failed to send the link')),
  });
  return { sending: resend.isPending, sent: resend.isSuccess, onSend: () => resend.mutate() };
}
