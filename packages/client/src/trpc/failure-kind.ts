import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { TRPCClientError } from '@trpc/client';
import { UploadError } from '../uploads/upload.ts';

/** `connection`: nothing has answered. `server`: it has, and failed. `refusal`: it has, with a reason. */
export type FailureKind = 'connection' | 'server' | 'refusal';

/** The status of the response that made a call fail; a proxy in front of the server answers without our error. */
const getStatus = (failure: unknown): number | undefined => {
  if (failure instanceof UploadError) return failure.status;
  if (!(failure instanceof TRPCClientError)) return undefined;
  return failure.data?.httpStatus ?? (failure.meta?.response as Response | undefined)?.status;
};

/** Why a call failed. A page in place of our response, such as that of a hotel's network, is no connection either. */
export function classifyFailure(failure: unknown): FailureKind {
  const status = getStatus(failure) ?? 0;
  if (status >= 500) return 'server';
  return status >= 400 ? 'refusal' : 'connection';
}

/** What to do about a call that failed without a reason: try later, or look at the connection. */
export const failureHint = (failure: unknown): string =>
  classifyFailure(failure) === 'server' ? deferred.serverProblem() : shared.checkYourConnectionAndTry();
