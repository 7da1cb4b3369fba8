import { codeOf, messageOf } from '@qanoon/client/trpc';
import { toast } from '@qanoon/ui/toast';

/** Shows the server's message, or `fallback` with a hint if there was no response. */
export function reportFailure(failure: unknown, fallback: string): void {
  toast.error(
    messageOf(failure, fallback),
    codeOf(failure) ? undefined : 'Check your connection and try again.',
  );
}
