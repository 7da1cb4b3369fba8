import type { AcademyForm, AcademySettings } from '@qanoon/contracts/academy/academy-settings';
import { NO_HOME_TEXTS, SOCIAL_NETWORKS, type SocialNetwork } from '@qanoon/domain/academy/academy';

/** Returns the form's values for these settings. */
export function formValues({
  academy: settings,
  orderHours,
  taxNumber,
  completionPercent,
}: AcademySettings): AcademyForm {
  const { logoUrl: _logoUrl, socialLinks, ...academy } = settings;
  const links = SOCIAL_NETWORKS.map((network) => [network, socialLinks[network] ?? '']);
  return {
    ...academy,
    homeTexts: academy.homeTexts ?? NO_HOME_TEXTS,
    orderHours,
    taxNumber,
    completionPercent,
    socialLinks: Object.fromEntries(links) as Record<SocialNetwork, string>,
  };
}

const HEX = /^#[\da-f]{6}$/u;

/** Reads a color as #rrggbb. Null when the text is empty or not a color. */
export function readColor(typed: string | null): string | null {
  const color = (typed ?? '').trim().toLowerCase();
  return HEX.test(color) ? color : null;
}
