import { messageOf, trpcClient } from '@qanoon/client/trpc';
import type { EmailCheckStatus } from '@qanoon/ui/email-check-indicator';
import { useEffect, useState } from 'react';

const PAUSE_MS = 400;

type Check = { email: string; status: EmailCheckStatus; message?: string; failed?: boolean };

const plain = (email: string): string => email.trim().toLowerCase();

async function ask(email: string, signal?: AbortSignal): Promise<Check> {
  try {
    const { valid, message } = await trpcClient.auth.checkEmail.mutate({ email }, { signal });
    return { email, status: valid ? 'valid' : 'invalid', message };
  } catch (thrown) {
    return { email, status: 'invalid', message: messageOf(thrown, 'Error checking email'), failed: true };
  }
}

/**
 * The live check of an address (§2): asked after a pause in typing, an earlier question is cancelled, editing resets it.
 * `settle` answers how it stands when the form is sent: a check that is missing, still under way or failed is asked for at once.
 */
export function useEmailCheck(email: string) {
  const wanted = plain(email);
  const [check, setCheck] = useState<Check>({ email: '', status: 'idle' });
  useEffect(() => {
    if (!wanted.includes('@')) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      setCheck({ email: wanted, status: 'checking' });
      const response = await ask(wanted, controller.signal);
      if (!controller.signal.aborted) setCheck(response);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted]);

  const current: Check = check.email === wanted && wanted ? check : { email: wanted, status: 'idle' };
  async function settle(): Promise<Check> {
    const known = current.status === 'valid' || (current.status === 'invalid' && !current.failed);
    if (known) return current;
    setCheck({ email: wanted, status: 'checking' });
    const response = await ask(wanted);
    setCheck(response);
    return response;
  }
  return { status: current.status, message: current.message, settle };
}
