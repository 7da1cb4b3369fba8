import type { CDPSession, Page } from '@playwright/test';

/**
 * Replaces the response of one procedure: by a value, a change of the real response, a failure, or a delay.
 */
type Rule =
  | { response: unknown }
  | { change: (real: unknown) => unknown }
  | { fail: { status: number; message: string; code: string } }
  | { until: Promise<void> };
type Item = { result: { data: unknown } } | { error: unknown };

/** A paused request or response. Only a response has a status. */
type Paused = {
  requestId: string;
  request: { url: string };
  responseStatusCode?: number;
  responseErrorReason?: string;
  responseHeaders?: { name: string; value: string }[];
};
type Replacements = {
  rules: Map<string, Rule>;
  texts: Set<string>;
  devtools: CDPSession;
};

const replacementsOf = new WeakMap<Page, Replacements>();

/** The texts that a page has only received because of its rules. They are in the language of the test's author. */
export const replacedTexts = (page: Page): ReadonlySet<string> =>
  replacementsOf.get(page)?.texts ?? new Set();

const procedures = (url: string): string[] => (new URL(url).pathname.split('/trpc/')[1] ?? '').split(',');

/**
 * tRPC batches calls: calls with a rule are replaced, the others are sent to the server. The requests are paused by the
 * browser and not by a route, because a page with a route has no HTTP cache and would compile the app at each visit.
 */
async function setRule(page: Page, procedure: string, rule: Rule | undefined): Promise<void> {
  let replacements = replacementsOf.get(page);
  if (!replacements) {
    const devtools = await page.context().newCDPSession(page);
    const created = { rules: new Map<string, Rule>(), texts: new Set<string>(), devtools };
    replacements = created;
    replacementsOf.set(page, created);
    devtools.on('Fetch.requestPaused', (paused) => {
      // The page may have been closed meanwhile.
      respond(paused, created).catch(() => undefined);
    });
    await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/trpc/*' }] });
  }
  if (rule) replacements.rules.set(procedure, rule);
  else replacements.rules.delete(procedure);
}

/** Removes all rules of a page, and the texts that it has received because of them. */
export async function removeRules(page: Page): Promise<void> {
  const replacements = replacementsOf.get(page);
  replacementsOf.delete(page);
  await replacements?.devtools.detach();
}

async function respond(paused: Paused, { rules: all, texts, devtools }: Replacements): Promise<void> {
  const { requestId, request, responseStatusCode, responseErrorReason, responseHeaders = [] } = paused;
  if (responseErrorReason) {
    await devtools.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
    return;
  }
  const rules = procedures(request.url).map((name) => all.get(name));
  const hasResponse = responseStatusCode !== undefined;
  if (!hasResponse) {
    for (const rule of rules) if (rule && 'until' in rule) await rule.until;
    // A call with a fixed response or failure must not reach the server.
    const needsNoServer = rules.every((rule) => rule && ('fail' in rule || 'response' in rule));
    if (!needsNoServer) {
      await devtools.send('Fetch.continueRequest', { requestId, interceptResponse: rules.some(Boolean) });
      return;
    }
  }
  const items = hasResponse ? await itemsOf(paused, devtools) : [];
  const ownTexts = textsIn(items);
  const responses = rules.map((rule, index) => (rule ? replaced(rule, items[index]) : items[index]));
  for (const text of textsIn(responses)) if (!ownTexts.has(text)) texts.add(text);
  await devtools.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: 200,
    responseHeaders: [
      ...responseHeaders.filter(({ name }) => !/^content-(?:encoding|length|type)$/iu.test(name)),
      { name: 'content-type', value: 'application/json' },
    ],
    body: Buffer.from(JSON.stringify(responses)).toString('base64'),
  });
}

async function itemsOf({ requestId }: Paused, devtools: CDPSession): Promise<Item[]> {
  const { body, base64Encoded } = await devtools.send('Fetch.getResponseBody', { requestId });
  return JSON.parse(Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString()) as Item[];
}

function textsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'object' && value) for (const each of Object.values(value)) textsIn(each, found);
  return found;
}

function replaced(rule: Rule, real: Item | undefined): Item | undefined {
  if ('fail' in rule) {
    const { status, message, code } = rule.fail;
    return { error: { message, code: -32603, data: { code, httpStatus: status } } };
  }
  if ('response' in rule) return { result: { data: rule.response } };
  if ('change' in rule && real && 'result' in real)
    return { result: { data: rule.change(real.result.data) } };
  return real;
}

export const withResponse = (page: Page, procedure: string, data: unknown): Promise<void> =>
  setRule(page, procedure, { response: data });

/** Changes the server's response. */
export const withChange = <T>(page: Page, procedure: string, change: (real: T) => unknown): Promise<void> =>
  setRule(page, procedure, { change: change as (real: unknown) => unknown });

/** Below status 500 the client shows `message` and does not retry. */
export const withFailure = (
  page: Page,
  procedure: string,
  status = 500,
  message = 'Something went wrong. Please try again.',
  code = 'INTERNAL',
): Promise<void> => setRule(page, procedure, { fail: { status, message, code } });

/** Removes the rule of the procedure. */
export const withoutRule = (page: Page, procedure: string): Promise<void> =>
  setRule(page, procedure, undefined);

/** Delays the responses of a procedure until the returned function is called. */
export async function withDelayed(page: Page, procedure: string): Promise<() => Promise<void>> {
  const { promise: until, resolve: release } = Promise.withResolvers<void>();
  await setRule(page, procedure, { until });
  return async () => {
    await setRule(page, procedure, undefined);
    release();
  };
}

/** Counts the calls of each procedure from now on. */
export function countCalls(page: Page): Map<string, number> {
  const counts = new Map<string, number>();
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.includes('/trpc/')) return;
    for (const name of procedures(request.url())) counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  return counts;
}
