import type { AcademySettings, UpdateAcademyInput } from '@qanoon/contracts/academy/academy-settings';
import { SOCIAL_NETWORKS } from '@qanoon/domain/academy/academy';

/** The settings as they are, as the input of a change of some of them. */
export function settingsInput({ academy, version }: AcademySettings): UpdateAcademyInput {
  // An academy without settings gets a prefix from the name that is saved first.
  const { logoUrl: _logoUrl, socialLinks, certificatePrefix, ...fields } = academy;
  const links = Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, socialLinks[network] ?? '']));
  return {
    ...fields,
    ...(version > 0 && { certificatePrefix }),
    version,
    socialLinks: links as UpdateAcademyInput['socialLinks'],
  };
}
