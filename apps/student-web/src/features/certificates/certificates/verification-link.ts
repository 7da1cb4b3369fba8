import { publicAddress } from '@qanoon/client/page/links';

/** The public page that verifies a certificate. */
export const verificationLink = (code: string): string => publicAddress(`/verify/${code}`);
