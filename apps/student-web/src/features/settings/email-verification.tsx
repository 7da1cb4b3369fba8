import { useVerification } from '@qanoon/client/use-verification';
import { toast } from '@qanoon/ui/toast';
import { UnverifiedNotice } from '@qanoon/ui/unverified-notice';

/** Says that the address is not verified yet, and sends another link. */
export function EmailVerification({ email }: { email: string }) {
  const verification = useVerification((message) => toast.error(message));
  return <UnverifiedNotice email={email} {...verification} />;
}
