import { failureHint } from '@qanoon/client/trpc/failure-kind';
import { codeOf, messageOf } from '@qanoon/client/trpc/trpc';
import { toast } from '@qanoon/ui/components/feedback/toast';

/**
 * Shows a title and a detail. They are the server's message, or `fallback` with a hint if the server did not
 * respond.
 */
export const describeFailure = (failure: unknown, fallback: string): [string, string?] => [
  messageOf(failure, fallback),
  codeOf(failure) ? undefined : failureHint(failure),
];

export function reportFailure(failure: unknown, fallback: string): void {
  toast.error(...describeFailure(failure, fallback));
}
