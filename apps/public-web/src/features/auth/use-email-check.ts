import { trpcClient } from '@qanoon/client/trpc';
import type { EmailCheckStatus } from '@qanoon/ui/email-check-indicator';
import { useEffect, useState } from 'react';

const PAUSE_MS = 400;

type Check = { email: string; status: EmailCheckStatus; message?: string };

/** The live check of an address (§2): after a pause in typing, an earlier question is cancelled, editing resets it. */
export function useEmailCheck(email: string): Omit<Check, 'email'> {
  const wanted = email.trim().toLowerCase();
  const [check, setCheck] = useState<Check>({ email: '', status: 'idle' });
  useEffect(() => {
    if (!wanted.includes('@')) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      setCheck({ email: wanted, status: 'checking' });
      try {
        const { valid, message } = await trpcClient.auth.checkEmail.mutate({ email: wanted }, { signal: controller.signal });
        if (!controller.signal.aborted) setCheck({ email: wanted, status: valid ? 'valid' : 'invalid', message });
      } catch {
        if (!controller.signal.aborted) setCheck({ email: wanted, status: 'invalid', message: 'Error checking email' });
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted]);
  return check.email === wanted && wanted ? check : { status: 'idle' };
}
