import type { Context } from '../../context.ts';

const MAX_USER_AGENT = 300;
/** The longest text of an IPv6 address with an IPv4 one inside. */
const MAX_ADDRESS = 45;

/** What a new session remembers of the browser that signed in: its name for itself without invisible characters, and its network address. */
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
