import { toMobileE164 } from '../lib/text/mobile-number.ts';
import { compactPhone } from '../lib/text/typed-phone.ts';
import type { SocialNetwork } from './academy.ts';

/** The hosts of each network's profiles, without `www.` and other subdomains. */
const HOSTS: Record<SocialNetwork, readonly string[]> = {
  facebook: ['facebook.com', 'fb.com'],
  instagram: ['instagram.com'],
  youtube: ['youtube.com', 'youtu.be'],
  x: ['x.com', 'twitter.com'],
  linkedin: ['linkedin.com'],
  tiktok: ['tiktok.com'],
};

/**
 * A phone number as E.164, from any usual spelling: spaces, dashes, brackets, `00` for `+`, digits of any
 * script, local numbers of Pakistan such as 0300 0000000, also with their zero behind the country code, and
 * mobile ones without any of these. Undefined when it is not one.
 */
export function readPhoneNumber(text: string): string | undefined {
  const mobile = toMobileE164(text);
  if (mobile) return mobile;
  const international = compactPhone(text)
    .replace(/^00/u, '+')
    .replace(/^0(?=\d)/u, '+92')
    .replace(/^\+920/u, '+92');
  return /^\+[1-9]\d{6,14}$/u.test(international) ? international : undefined;
}

/** The HTTPS address of a profile page on this network; undefined for any other address. */
export function readSocialLink(network: SocialNetwork, text: string): string | undefined {
  const typed = /^https?:\/\//iu.test(text) ? text.replace(/^http:/iu, 'https:') : `https://${text}`;
  if (!URL.canParse(typed)) return undefined;
  const url = new URL(typed);
  const isHost = HOSTS[network].some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  const isPlain = url.port === '' && url.username === '' && url.password === '';
  return isHost && isPlain && url.pathname.length > 1 ? url.href : undefined;
}
