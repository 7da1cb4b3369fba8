import { UPLOAD_PURPOSES, type UploadPurpose } from '@qanoon/contracts/platform/uploads';
import { type Worded, worded } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/server/uploads';
import type { Env } from '../../lib/settings/env.ts';

/** Returns the maximum size of a file for `purpose`, inclusive. */
export const maxBytesOf = ({ uploadLimits }: Env, purpose: UploadPurpose): number =>
  'below' in UPLOAD_PURPOSES[purpose] ? uploadLimits[purpose] - 1 : uploadLimits[purpose];

/**
 * Returns the error text for a file that is too large: the fixed text while the limit has its default
 * (docs/product/limits.md#files).
 */
export function limitText({ uploadLimits }: Env, purpose: UploadPurpose): Worded {
  const [rule, maxBytes] = [UPLOAD_PURPOSES[purpose], uploadLimits[purpose]];
  const megabytes = Math.round((maxBytes / 1024 / 1024) * 10) / 10;
  return maxBytes === rule.maxBytes
    ? worded(rule.tooLarge, undefined)
    : worded('below' in rule ? m.fileMustBeBelow : m.fileMustBeAtMost, { megabytes });
}
