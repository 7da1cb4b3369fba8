import type { AcademySettings, UpdateAcademyInput } from '@qanoon/contracts/academy/academy-settings';
import { SOCIAL_NETWORKS } from '@qanoon/domain/academy/academy';

/** Turns the present settings into the input of a call that changes some of them. */
export function settingsInput({ academy, version }: AcademySettings): UpdateAcademyInput {
  // The server makes the first prefix from the academy's name, so a new academy sends none.
  const { logoUrl: _logoUrl, socialLinks, certificatePrefix, ...fields } = academy;
  const links = Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, socialLinks[network] ?? '']));
  return {
    ...fields,
    ...(version > 0 && { certificatePrefix }),
    version,
    socialLinks: links as UpdateAcademyInput['socialLinks'],
  };
}
