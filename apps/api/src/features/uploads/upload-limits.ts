import { UPLOAD_PURPOSES, type UploadPurpose } from '@qanoon/contracts/uploads';
import type { Env } from '../../env.ts';

/** The most bytes that a file for `purpose` may have. */
export const maxBytesOf = ({ uploadLimits }: Env, purpose: UploadPurpose): number =>
  'below' in UPLOAD_PURPOSES[purpose] ? uploadLimits[purpose] - 1 : uploadLimits[purpose];

/** What a file for `purpose` may weigh, in §5's words while the limit is the specified one. */
export function limitText({ uploadLimits }: Env, purpose: UploadPurpose): string {
  const [rule, maxBytes] = [UPLOAD_PURPOSES[purpose], uploadLimits[purpose]];
  const megabytes = Math.round((maxBytes / 1024 / 1024) * 10) / 10;
  return maxBytes === rule.maxBytes
    ? rule.tooLarge
    : `The file must be ${'below' in rule ? 'below' : 'at most'} ${megabytes}MB`;
}
