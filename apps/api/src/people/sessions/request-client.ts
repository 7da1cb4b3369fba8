import type { Context } from '../../lib/context.ts';

const MAX_USER_AGENT = 300;
/** The length of an IPv6 address that contains an IPv4 address. */
const MAX_ADDRESS = 45;

/**
 * Returns the browser data of a new session: the user agent without invisible characters, and the network
 * address.
 */
export const requestClient = ({
  userAgent = '',
  ip,
}: Pick<Context, 'userAgent' | 'ip'>): { userAgent: string; ip: string } => ({
  userAgent: userAgent
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MAX_USER_AGENT),
  ip: ip.replace(/^::ffff:(?=\d+\.)/u, '').slice(0, MAX_ADDRESS),
});
