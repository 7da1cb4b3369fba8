import { publicAddress } from '@qanoon/client/page/links';

/** Returns the address of the public page that verifies a certificate. */
export const verificationLink = (code: string): string => publicAddress(`/verify/${code}`);
