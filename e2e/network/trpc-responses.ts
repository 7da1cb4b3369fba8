import type { Page, Route } from '@playwright/test';

/** What the page is told in place of the server's answer to one procedure: a value, a change of the real one, a failure, or nothing yet. */
type Rule =
  | { response: unknown }
  | { change: (real: unknown) => unknown }
  | { fail: { status: number; message: string; code: string } }
  | { until: Promise<void> };
type Item = { result: { data: unknown } } | { error: unknown };

const rulesOf = new WeakMap<Page, Map<string, Rule>>();

const procedures = (url: URL): string[] => (url.pathname.split('/trpc/')[1] ?? '').split(',');

/** Several calls travel in one request: those with a rule are replaced, the others are the server's. The live stream is left alone. */
async function setRule(page: Page, procedure: string, rule: Rule | undefined): Promise<void> {
  let rules = rulesOf.get(page);
  if (!rules) {
    const known = new Map<string, Rule>();
    rules = known;
    rulesOf.set(page, known);
    const isMeant = (url: URL) => procedures(url).some((name) => known.has(name));
    await page.route(isMeant, (route) => answer(route, known));
  }
  if (rule) rules.set(procedure, rule);
  else rules.delete(procedure);
}

async function answer(route: Route, known: Map<string, Rule>): Promise<void> {
  const names = procedures(new URL(route.request().url()));
  const rules = names.map((name) => known.get(name));
  for (const rule of rules) if (rule && 'until' in rule) await rule.until;
  // A call that is failed or answered here must do nothing on the server.
  const isOurs = rules.every((rule) => rule && ('fail' in rule || 'response' in rule));
  const real = isOurs ? undefined : await route.fetch();
  const items = real ? ((await real.json()) as Item[]) : [];
  const told = rules.map((rule, index) => (rule ? replaced(rule, items[index]) : items[index]));
  // The page may have gone meanwhile.
  await route.fulfill({ ...(real && { response: real }), status: 200, json: told }).catch(() => undefined);
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

/** The server's own answer, altered. */
export const withChange = <T>(page: Page, procedure: string, change: (real: T) => unknown): Promise<void> =>
  setRule(page, procedure, { change: change as (real: unknown) => unknown });

/** Below 500 the words are the server's own, and nothing is asked again. */
export const withFailure = (
  page: Page,
  procedure: string,
  status = 500,
  message = 'Something went wrong. Please try again.',
  code = 'INTERNAL',
): Promise<void> => setRule(page, procedure, { fail: { status, message, code } });

/** The real answers again. */
export const withoutRule = (page: Page, procedure: string): Promise<void> =>
  setRule(page, procedure, undefined);

/** Holds the answers of a procedure back until the returned function is called. */
export async function withDelayed(page: Page, procedure: string): Promise<() => Promise<void>> {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  await setRule(page, procedure, { until });
  return async () => {
    await setRule(page, procedure, undefined);
    release();
  };
}

/** How often each procedure is asked from now on. */
export function countCalls(page: Page): Map<string, number> {
  const counts = new Map<string, number>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.includes('/trpc/')) return;
    for (const name of procedures(url)) counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  return counts;
}
