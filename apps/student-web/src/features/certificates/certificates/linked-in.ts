import { karachiMonthOf } from '@qanoon/domain/lib/dates';

type Added = {
  courseTitle: string;
  academyName: string;
  issuedAt: string;
  code: string;
  /** The address of the public page that verifies the certificate. */
  link: string;
};

/** Returns the address of LinkedIn's form for certificates, filled in. */
export function linkedInAddress({ courseTitle, academyName, issuedAt, code, link }: Added): string {
  const [year, month] = karachiMonthOf(new Date(issuedAt)).split('-').map(Number);
  const fields = {
    startTask: 'CERTIFICATION_NAME',
    name: courseTitle,
    organizationName: academyName,
    issueYear: String(year),
    issueMonth: String(month),
    certUrl: link,
    certId: code,
  };
  return `https://www.linkedin.com/profile/add?${new URLSearchParams(fields)}`;
}
