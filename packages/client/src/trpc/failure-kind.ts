import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { TRPCClientError } from '@trpc/client';
import { UploadError } from '../uploads/upload.ts';

/**
 * `connection` means that nothing answered, `server` that the server failed, `refusal` that it gave a reason.
 */
export type FailureKind = 'connection' | 'server' | 'refusal';

/** The status of the response that made a call fail; a proxy in front of the server answers without our error. */
const getStatus = (failure: unknown): number | undefined => {
  if (failure instanceof UploadError) return failure.status;
  if (!(failure instanceof TRPCClientError)) return undefined;
  return failure.data?.httpStatus ?? (failure.meta?.response as Response | undefined)?.status;
};

/**
 * Classifies why a call failed. A page in place of our response, such as that of a hotel's network, counts as
 * a missing connection.
 */
export function classifyFailure(failure: unknown): FailureKind {
  const status = getStatus(failure) ?? 0;
  if (status >= 500) return 'server';
  return status >= 400 ? 'refusal' : 'connection';
}

/** Advises what to do about a call that failed without a reason: try later, or check the connection. */
export const failureHint = (failure: unknown): string =>
  classifyFailure(failure) === 'server' ? deferred.serverProblem() : shared.checkYourConnectionAndTry();
