import { codeOf, messageOf } from '@qanoon/client/trpc';
import * as shared from '@qanoon/messages/shared/common';
import { toast } from '@qanoon/ui/toast';

/** A title and a detail: the server's message, or `fallback` with a hint if there was no response. */
export const describeFailure = (failure: unknown, fallback: string): [string, string?] => [
  messageOf(failure, fallback),
  codeOf(failure) ? undefined : shared.checkYourConnectionAndTry(),
];

export function reportFailure(failure: unknown, fallback: string): void {
  toast.error(...describeFailure(failure, fallback));
}
