import type { Page, Route } from '@playwright/test';

/**
 * Replaces the response of one procedure: by a value, a change of the real response, a failure, or a delay.
 */
type Rule =
  | { response: unknown }
  | { change: (real: unknown) => unknown }
  | { fail: { status: number; message: string; code: string } }
  | { until: Promise<void> };
type Item = { result: { data: unknown } } | { error: unknown };

const rulesOf = new WeakMap<Page, Map<string, Rule>>();
const textsOf = new WeakMap<Page, Set<string>>();

/** The texts that a page has only received because of its rules. They are in the language of the test's author. */
export const replacedTexts = (page: Page): ReadonlySet<string> => textsOf.get(page) ?? new Set();

const procedures = (url: URL): string[] => (url.pathname.split('/trpc/')[1] ?? '').split(',');

/** tRPC batches calls: calls with a rule are replaced, the others are sent to the server. */
async function setRule(page: Page, procedure: string, rule: Rule | undefined): Promise<void> {
  let rules = rulesOf.get(page);
  if (!rules) {
    const pageRules = new Map<string, Rule>();
    rules = pageRules;
    rulesOf.set(page, pageRules);
    const texts = new Set<string>();
    textsOf.set(page, texts);
    const hasRule = (url: URL) => procedures(url).some((name) => pageRules.has(name));
    await page.route(hasRule, (route) => respond(route, pageRules, texts));
  }
  if (rule) rules.set(procedure, rule);
  else rules.delete(procedure);
}

async function respond(route: Route, pageRules: Map<string, Rule>, texts: Set<string>): Promise<void> {
  const names = procedures(new URL(route.request().url()));
  const rules = names.map((name) => pageRules.get(name));
  for (const rule of rules) if (rule && 'until' in rule) await rule.until;
  // A call with a fixed response or failure must not reach the server.
  const needsNoServer = rules.every((rule) => rule && ('fail' in rule || 'response' in rule));
  const real = needsNoServer ? undefined : await route.fetch();
  const items = real ? ((await real.json()) as Item[]) : [];
  const ownTexts = textsIn(items);
  const responses = rules.map((rule, index) => (rule ? replaced(rule, items[index]) : items[index]));
  for (const text of textsIn(responses)) if (!ownTexts.has(text)) texts.add(text);
  // The page may have been closed meanwhile.
  await route
    .fulfill({ ...(real && { response: real }), status: 200, json: responses })
    .catch(() => undefined);
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
    const url = new URL(request.url());
    if (!url.pathname.includes('/trpc/')) return;
    for (const name of procedures(url)) counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  return counts;
}
