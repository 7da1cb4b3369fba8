import type { RuntimeConfig } from '@qanoon/contracts/academy/runtime-config';

/** Describes the academy as schema.org JSON-LD, from what was entered in its settings. */
export function academyLinkedData({ academy, publicUrl }: RuntimeConfig) {
  const { name, nameUrdu, about, email, phone, address, socialLinks, logoUrl } = academy;
  const profiles = Object.values(socialLinks);
  return {
    '@type': 'EducationalOrganization',
    '@id': `${publicUrl}/#academy`,
    name,
    url: publicUrl,
    ...(nameUrdu && { alternateName: nameUrdu }),
    ...(about && { description: about }),
    ...(logoUrl && { logo: logoUrl }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address && { address }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}
