import { createHash } from 'node:crypto';
import { NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const SITE = 'https://www.example.org';
const STUDENT = 'https://student.example.org';
const CODE = 'c'.repeat(43);
const SIGNED_IN = {
  id: 'u1',
  name: 'Sana',
  email: 'sana@example.test',
  emailVerified: true,
  language: 'en' as const,
  role: 'student' as const,
  profileImageUrl: null,
  permissions: null,
};
const session = (token: string) => ({ ...SIGNED_IN, token });

const createHandoff = vi.fn();
const claimHandoff = vi.fn();
vi.mock('../trpc/trpc.ts', () => ({
  trpcClient: { auth: { createHandoff: { mutate: createHandoff }, claimHandoff: { mutate: claimHandoff } } },
}));
vi.mock('./signed-in-hint.ts', () => ({ hintSignedIn: () => undefined }));

function storage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

/** A tab with this URL and its own copy of the modules. */
async function openTab(
  address: string,
  urls: { publicUrl: string; studentUrl: string } = { publicUrl: SITE, studentUrl: STUDENT },
) {
  const url = new URL(address);
  const redirects: string[] = [];
  const location = {
    href: url.href,
    origin: url.origin,
    hash: url.hash,
    pathname: url.pathname,
    search: url.search,
    replace: (to: string) => redirects.push(to),
  };
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) => void replaced.push(to),
  };
  const replaced: string[] = [];
  vi.stubGlobal('window', { location, history, localStorage: storage(), sessionStorage: storage() });
  vi.resetModules();
  const { setRequestContextSource } = await import('../trpc/request-context.ts');
  const config = {
    ...urls,
    adminUrl: 'https://admin.example.org',
    apiUrl: 'https://api.example.org',
    academy: NEW_ACADEMY,
    pages: [],
    demo: false,
    demoAccounts: [],
    paymentMethods: [],
    uploadLimits: {},
  };
  setRequestContextSource(() => ({ config, signedIn: null, theme: null, language: 'en' }));
  return {
    redirects,
    /** The URLs of `history.replaceState`. */
    replaced,
    ...(await import('./session-handoff.ts')),
    ...(await import('./guards.ts')),
    ...(await import('./session.ts')),
  };
}

beforeEach(() => {
  createHandoff.mockReset();
  claimHandoff.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

/** A guard's promise never settles after a redirect, so the tests wait for the redirect itself. */
const afterRedirect = (tab: { redirects: string[] }, count = 1) =>
  expect.poll(() => tab.redirects).toHaveLength(count);

describe('a portal that has no session', () => {
  test('sends the challenge to sign-in, stores the verifier, and exchanges the code with it once', async () => {
    const tab = await openTab(`${STUDENT}/student/courses?page=2`);
    void tab.requireRole('student');
    await afterRedirect(tab);
    const signIn = new URL(tab.redirects[0]!);
    expect(signIn.origin + signIn.pathname).toBe(`${SITE}/auth/login`);
    expect(signIn.searchParams.get('redirect')).toBe(`${STUDENT}/student/courses?page=2`);
    claimHandoff.mockResolvedValue({ ...session('token-1'), remember: false });
    Object.assign(window.location, { hash: `#handoff=${CODE}#part` });
    await tab.claimHandoff();
    const [[{ code, verifier }]] = claimHandoff.mock.calls as [[{ code: string; verifier: string }]];
    expect(code).toBe(CODE);
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(
      signIn.searchParams.get('challenge'),
    );
    expect(signIn.href).not.toContain(verifier);
    expect(tab.replaced).toEqual(['/student/courses?page=2#part']);
    expect(tab.getSession()?.token).toBe('token-1');
    void tab.endSession();
    await tab.claimHandoff();
    expect(claimHandoff, 'the verifier is removed after one use').toHaveBeenCalledTimes(1);
  });

  test('ignores a code that this tab did not request', async () => {
    const tab = await openTab(`${STUDENT}/student#handoff=${CODE}`);
    await tab.claimHandoff();
    expect(claimHandoff).not.toHaveBeenCalled();
    expect(tab.getSession()).toBeNull();
    expect(tab.replaced, 'the code is removed from the URL').toEqual(['/student']);
  });

  test('has no session when the server refuses the code', async () => {
    const tab = await openTab(`${STUDENT}/student`);
    void tab.redirectToSignIn();
    await afterRedirect(tab);
    claimHandoff.mockRejectedValue(new Error('NOT_FOUND'));
    Object.assign(window.location, { hash: `#handoff=${CODE}` });
    await tab.claimHandoff();
    expect(tab.getSession()).toBeNull();
  });
});

describe('a link does not change an existing session', () => {
  test('on a portal, even after the tab has requested a code', async () => {
    const tab = await openTab(`${STUDENT}/student`);
    void tab.redirectToSignIn();
    await afterRedirect(tab);
    tab.startSession(session('own'), true);
    for (const hash of [`#handoff=${CODE}`, '#signed-out', `#signed-out=${CODE}`]) {
      Object.assign(window.location, { hash });
      await tab.claimHandoff();
      tab.forgetSignedOut();
      expect(tab.getSession()?.token, hash).toBe('own');
    }
    expect(claimHandoff).not.toHaveBeenCalled();
  });

  test('on a single origin, where codes are ignored', async () => {
    const tab = await openTab(`${SITE}/student#handoff=${CODE}`, { publicUrl: SITE, studentUrl: SITE });
    void tab.redirectToSignIn();
    await afterRedirect(tab);
    expect(tab.redirects).toEqual([
      `${SITE}/auth/login?redirect=${encodeURIComponent(`${SITE}/student#handoff=${CODE}`)}`,
    ]);
    await tab.claimHandoff();
    tab.startSession(session('own'), false);
    await tab.claimHandoff();
    expect([claimHandoff.mock.calls, tab.replaced, tab.getSession()?.token]).toEqual([[], [], 'own']);
  });

  test('on the site, unless it is the code of this session’s handoff, which signs out', async () => {
    createHandoff.mockResolvedValue({ code: CODE });
    const tab = await openTab(`${SITE}/`);
    tab.startSession(session('own'), true);
    void tab.redirectWithHandoff(`${STUDENT}/student#part`, 'a-challenge');
    await afterRedirect(tab);
    expect(tab.redirects).toEqual([`${STUDENT}/student#handoff=${CODE}#part`]);
    for (const hash of ['#signed-out', '#signed-out=', `#signed-out=${'d'.repeat(43)}`, `#handoff=${CODE}`]) {
      Object.assign(window.location, { hash });
      tab.forgetSignedOut();
      await tab.claimHandoff();
      expect(tab.getSession()?.token, hash).toBe('own');
    }
    Object.assign(window.location, { hash: `#signed-out=${CODE}` });
    tab.forgetSignedOut();
    expect(tab.getSession()).toBeNull();
    expect(tab.replaced).toEqual(['/']);
    // A new session shares no code yet.
    tab.startSession(session('another'), true);
    tab.forgetSignedOut();
    expect(tab.getSession()?.token).toBe('another');
  });
});

test('the page after a sign-out on this origin learns of it once', async () => {
  const tab = await openTab(`${SITE}/student`, { publicUrl: SITE, studentUrl: SITE });
  expect(tab.forgetSignedOut()).toBe(false);
  expect(tab.signedOutLink(`${SITE}/`, null)).toBe(`${SITE}/`);
  expect([tab.forgetSignedOut(), tab.forgetSignedOut()]).toEqual([true, false]);
  expect(tab.signedOutLink('https://elsewhere.example.org/', CODE)).toBe(
    `https://elsewhere.example.org/#signed-out=${CODE}`,
  );
  expect(tab.forgetSignedOut()).toBe(false);
});

describe('sign-in on the site', () => {
  test('creates a code only for a challenge of a portal on another origin', async () => {
    const tab = await openTab(`${SITE}/auth/login`);
    tab.startSession(session('own'), false);
    void tab.redirectWithHandoff(`${STUDENT}/student`, undefined);
    void tab.redirectWithHandoff(`${SITE}/courses`, 'a-challenge');
    await afterRedirect(tab, 2);
    expect(tab.redirects).toEqual([`${STUDENT}/student`, `${SITE}/courses`]);
    expect(createHandoff).not.toHaveBeenCalled();
  });

  test('does not redirect when the server refuses a code, which would loop', async () => {
    createHandoff.mockRejectedValue(new Error('UNAVAILABLE'));
    const tab = await openTab(`${SITE}/auth/login`);
    tab.startSession(session('own'), false);
    await tab.redirectWithHandoff(`${STUDENT}/student`, 'a-challenge');
    expect(tab.redirects).toEqual([]);
  });
});

test('signing out of a portal passes the shared code to the site on another origin, if there is one', async () => {
  const { signedOutLink } = await openTab(`${STUDENT}/student`);
  expect(signedOutLink(`${SITE}/`, CODE)).toBe(`${SITE}/#signed-out=${CODE}`);
  expect(signedOutLink(`${SITE}/`, null)).toBe(`${SITE}/`);
  expect(signedOutLink(`${STUDENT}/`, CODE)).toBe(`${STUDENT}/`);
});
