import { publicAddress } from '@qanoon/client/links';
import { karachiMonthOf } from '@qanoon/contracts/dates';

/** The public page that verifies a certificate. */
export const verificationLink = (certificateId: string): string => publicAddress(`/verify/${certificateId}`);

type Added = { courseTitle: string; academyName: string; issuedAt: string; certificateId: string };

/** LinkedIn's form for a certificate of the profile, filled in. */
export function linkedInAddress({ courseTitle, academyName, issuedAt, certificateId }: Added): string {
  const [year, month] = karachiMonthOf(new Date(issuedAt)).split('-').map(Number);
  const fields = {
    startTask: 'CERTIFICATION_NAME',
    name: courseTitle,
    organizationName: academyName,
    issueYear: String(year),
    issueMonth: String(month),
    certUrl: verificationLink(certificateId),
    certId: certificateId,
  };
  return `https://www.linkedin.com/profile/add?${new URLSearchParams(fields)}`;
}
