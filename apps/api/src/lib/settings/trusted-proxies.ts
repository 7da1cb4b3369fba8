import { BlockList, isIP } from 'node:net';

/**
 * Whether to trust the forwarded headers of `address`, `hop` proxies away. Hop 0 is the peer of the
 * connection.
 */
export type TrustedProxies = (address: string, hop: number) => boolean;

const MAX_HOPS = 10;
const MUST_BE = 'must be off, a number of proxies such as 1, or their networks such as loopback, 10.0.0.0/8';
const NAMED = new Map(
  Object.entries<string[]>({
    loopback: ['127.0.0.0/8', '::1/128'],
    linklocal: ['169.254.0.0/16', 'fe80::/10'],
    uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
  }),
);

/**
 * Parses the setting TRUST_PROXY: `off`, the number of proxies, or their networks. Each proxy appends the
 * address of its client to X-Forwarded-For, so entries of trusted proxies are used and everything to their
 * left is an unverified claim. Throws a TypeError whose message continues after the setting's name. Written
 * here, because `@fastify/proxy-addr` also accepts netmasks and `0x7f.1`, and a check with it takes 3 to 25
 * times as long as with `BlockList`.
 */
export function readTrustedProxies(setting: string): TrustedProxies | false {
  const text = setting.trim();
  if (text === 'off') return false;
  if (text === 'on')
    throw new TypeError(
      'can no longer be on (set the number of proxies in front, mostly 1, or their networks)',
    );
  if (/^\d+$/u.test(text)) {
    const hops = Number(text);
    if (hops < 1 || hops > MAX_HOPS)
      throw new TypeError(`must be a number of proxies from 1 to ${MAX_HOPS}, or off`);
    return (_address, hop) => hop < hops;
  }
  const networks = new BlockList();
  for (const entry of text.split(',').flatMap((each) => NAMED.get(each.trim().toLowerCase()) ?? each.trim()))
    addNetwork(networks, entry);
  return (address) => contains(networks, address);
}

function addNetwork(networks: BlockList, entry: string): void {
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? longest : /^\d{1,3}$/u.test(bits) ? Number(bits) : Number.NaN;
  // A prefix of 0 would trust every address.
  if (version === 0 || rest.length > 0 || !(prefix >= 1 && prefix <= longest)) throw new TypeError(MUST_BE);
  networks.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
}

/** Accepts IPv4-mapped IPv6 addresses and link-local addresses with a zone. */
function contains(networks: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/iu, '').replace(/%.*$/u, '');
  const version = isIP(plain);
  return version !== 0 && networks.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

/** What a request of the HTTP server knows about its sender. */
type ReceivedFrom = { ip: string; raw: { socket: { remoteAddress?: string | undefined } } };

/**
 * Returns the client's address from the trusted proxies, without the port that some append. Falls back to the
 * peer of the connection.
 */
export function clientAddress({ ip, raw }: ReceivedFrom): string {
  const plain = ip.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/u, '$1').replace(/^\[([^\]]*)\](?::\d+)?$/u, '$1');
  return isIP(plain) === 0 ? (raw.socket.remoteAddress ?? ip) : plain;
}
