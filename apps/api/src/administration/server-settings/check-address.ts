import { randomBytes } from 'node:crypto';
import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Env } from '../../lib/settings/env.ts';
import { ADDRESS_PROOF_PATH, proveAddress } from './address-proof.ts';

const TIMEOUT_MS = 5000;
const MAX_ANSWER_BYTES = 200;

/**
 * `elsewhere` means that something else answers, `unreachable` that nothing does, or that its certificate is
 * not valid.
 */
export type AddressState =
  | 'ours'
  | 'elsewhere'
  | 'redirects'
  | 'unreachable'
  | 'port-not-allowed'
  | 'not-public';

/**
 * Addresses that never lead to a site: unspecified, link-local (such as a cloud's metadata), and multicast.
 */
const NEVER_SITES = new BlockList();
NEVER_SITES.addSubnet('0.0.0.0', 8, 'ipv4');
NEVER_SITES.addSubnet('169.254.0.0', 16, 'ipv4');
NEVER_SITES.addSubnet('224.0.0.0', 3, 'ipv4');
NEVER_SITES.addSubnet('::', 128, 'ipv6');
NEVER_SITES.addSubnet('fe80::', 10, 'ipv6');
NEVER_SITES.addSubnet('ff00::', 8, 'ipv6');

class NotPublic extends Error {}

const isNeverSite = (address: string): boolean =>
  NEVER_SITES.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Resolves a name for the connection itself, so that the address that was checked is the one that is used. */
const lookupSite: LookupFunction = (host, options, callback) =>
  lookup(host, options, (error, found, family) => {
    const addresses = Array.isArray(found) ? found.map((each) => each.address) : [found];
    if (!error && addresses.some(isNeverSite)) callback(new NotPublic(), found, family);
    else callback(error, found, family);
  });

/**
 * Whether an origin leads to this server, which is found by a request to itself with a random challenge. The
 * caller learns nothing else about what answers there: the time, the ports and the size of an answer are
 * limited, and redirects are not followed.
 */
export async function checkAddress(env: Env, origin: string): Promise<AddressState> {
  const url = new URL(origin);
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  if (![80, 443, 8080, 8443, env.port].includes(port)) return 'port-not-allowed';
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  if (isIP(host) !== 0 && isNeverSite(host)) return 'not-public';
  const challenge = randomBytes(32).toString('base64url');
  try {
    const { status, body } = await request(`${origin}${ADDRESS_PROOF_PATH}?challenge=${challenge}`);
    if (status >= 300 && status < 400) return 'redirects';
    return status === 200 && body === (await proveAddress(env, challenge)) ? 'ours' : 'elsewhere';
  } catch (thrown) {
    return thrown instanceof NotPublic ? 'not-public' : 'unreachable';
  }
}

function request(url: string): Promise<{ status: number; body: string }> {
  const { request: send } = url.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    const options = { signal: AbortSignal.timeout(TIMEOUT_MS), agent: false, lookup: lookupSite };
    send(url, options, (response) => {
      let body = '';
      response.setEncoding('latin1').on('data', (part: string) => {
        body += part;
        if (body.length > MAX_ANSWER_BYTES) response.destroy();
      });
      // This also ends the request when the answer was cut off.
      response.on('close', () => resolve({ status: response.statusCode!, body }));
      response.on('error', reject);
    })
      // The listener stays after the response, because an error without a listener would end the process.
      .on('error', reject)
      .end();
  });
}
