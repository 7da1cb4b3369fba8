import { publicAddress } from '@qanoon/client/links';

/** The public page that verifies a certificate. */
export const verificationLink = (certificateId: string): string => publicAddress(`/verify/${certificateId}`);
