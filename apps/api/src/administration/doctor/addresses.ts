import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import * as m from '@qanoon/messages/server/setup';
import type { Env } from '../../lib/settings/env.ts';
import { type Diagnostic, diagnostics, reasonOf } from './diagnostic.ts';

const TIMEOUT_MS = 5000;
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|localhost)$/u;

/** PUBLIC_URL comes first, because the others take its value when they are not set. */
const SETTINGS = [
  ['PUBLIC_URL', 'public'],
  ['STUDENT_URL', 'student'],
  ['ADMIN_URL', 'admin'],
  ['API_URL', 'api'],
] as const;

/** Checks that the addresses can be reached from the internet, over TLS. */
export function checkPublicAddress({ urls }: Pick<Env, 'urls'>): Diagnostic {
  const found = diagnostics('addresses');
  const parsed = Object.values(urls).map((address) => new URL(address));
  const local = SETTINGS.find(([, name]) => LOOPBACK.test(new URL(urls[name]).hostname));
  if (local) return found.problem(m.addressIsLocal({ setting: local[0], address: urls[local[1]] }));
  if (parsed.some((url) => url.protocol !== 'https:')) return found.problem(m.addressIsNotEncrypted());
  return found.ok(`${[...new Set(parsed.map((url) => url.origin))].join(', ')}.`);
}

/** Checks that the four addresses are consistent and use TLS. */
export function checkAddresses({ urls, production, trustProxy, host, metrics }: Env): Diagnostic[] {
  const reachable = checkPublicAddress({ urls });
  const found = diagnostics('addresses');
  const all: Diagnostic[] = [];
  const parsed = Object.values(urls).map((address) => new URL(address));
  const hosts = [...new Set(parsed.map((url) => url.hostname))];
  const secure = parsed.every((url) => url.protocol === 'https:');
  if (production && reachable.level !== 'ok') all.push(reachable);
  else if (new Set(parsed.map((url) => url.protocol)).size > 1)
    all.push(found.problem('Some addresses are http and some https: browsers block requests between them.'));
  else all.push(found.ok(`${[...new Set(parsed.map((url) => url.origin))].join(', ')}.`));
  if (parsed.some((url) => url.pathname !== '/' || url.search))
    all.push(
      found.problem(
        'An address has a path: PUBLIC_URL and the other addresses must be origins, such as https://example.org.',
      ),
    );
  if (hosts.length > 1 && !sameSite(hosts))
    all.push(
      found.problem(
        `${hosts.join(', ')} are not one site: browsers would block pictures and files. Use names under one domain.`,
      ),
    );
  if (trustProxy && !LOOPBACK.test(host))
    all.push(
      found.warning(
        `TRUST_PROXY is set and HOST is ${host}: make sure that only the proxy can reach this port.`,
      ),
    );
  if (!trustProxy && secure)
    all.push(
      found.warning(
        'Addresses are https and TRUST_PROXY is off: behind a proxy all clients would share one address.',
      ),
    );
  if (metrics && !LOOPBACK.test(metrics.host))
    all.push(
      found.warning(`Metrics listen at ${metrics.host}: make sure that only Prometheus can reach them.`),
    );
  return all;
}

/**
 * Whether these hosts are "same site" for a browser, that is, under one domain that is not a public suffix.
 * The result is approximate, because the list of suffixes is not used.
 */
export function sameSite(hosts: readonly string[]): boolean {
  if (hosts.some((host) => isIP(host) !== 0)) return false;
  const reversed = hosts.map((host) => host.split('.').reverse());
  let shared = 0;
  while (reversed.every((labels) => labels[shared] !== undefined && labels[shared] === reversed[0]![shared]))
    shared += 1;
  const [top = '', second = ''] = reversed[0]!;
  // example.pk and example.com.pk are sites; com.pk is not.
  const least =
    top === 'localhost'
      ? 1
      : top.length === 2 && /^(?:com|org|net|edu|gov|co|ac|gob|info)$/u.test(second)
        ? 3
        : 2;
  return shared >= least;
}

/** Checks that the addresses respond from this machine, with valid certificates. */
export async function checkReach({ urls }: Env): Promise<Diagnostic[]> {
  const found = diagnostics('reach');
  const requested = [
    ...new Set([`${urls.public}/`, `${urls.student}/student`, `${urls.admin}/admin`, `${urls.api}/healthz`]),
  ];
  return Promise.all(
    requested.map(async (url) => {
      try {
        const status = await statusOf(url);
        return status < 400 ? found.ok(`${url} responds.`) : found.warning(`${url} responds with ${status}.`);
      } catch (thrown) {
        const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
        return found.warning(
          `${url} does not respond from this machine (${reasonOf(cause)}): check the server, its DNS name and its certificate.`,
        );
      }
    }),
  );
}

/**
 * Reads the status of a response, which may be a redirect. It does not use `fetch`, which takes 8 MB from its
 * first use on.
 */
function statusOf(url: string): Promise<number> {
  const { request } = url.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    request(url, { signal: AbortSignal.timeout(TIMEOUT_MS), agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode!);
    })
      // The listener stays after the response, because an error without a listener would end the process.
      .on('error', reject)
      .end();
  });
}
