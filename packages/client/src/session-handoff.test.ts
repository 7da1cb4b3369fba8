import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const SITE = 'https://www.example.org';
const STUDENT = 'https://student.example.org';
const CODE = 'c'.repeat(43);
const SIGNED_IN = {
  id: 'u1',
  name: 'Sana',
  email: 'sana@example.test',
  emailVerified: true,
  role: 'student' as const,
  permissions: null,
};
const PROFILE = { full_name: 'Sana', profile_image: null, can_manage_users: false };
const session = (token: string) => ({ ...SIGNED_IN, profile: PROFILE, token });

const handoff = vi.fn();
const claim = vi.fn();
vi.mock('./trpc.ts', () => ({
  trpcClient: { auth: { handoff: { mutate: handoff }, claim: { mutate: claim } } },
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

/** A tab that opened this address; its modules are as fresh as the page. */
async function openTab(
  address: string,
  urls: { publicUrl: string; studentUrl: string } = { publicUrl: SITE, studentUrl: STUDENT },
) {
  const url = new URL(address);
  const left: string[] = [];
  const location = {
    href: url.href,
    origin: url.origin,
    hash: url.hash,
    pathname: url.pathname,
    search: url.search,
    replace: (to: string) => left.push(to),
  };
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, to: string) => void shown.push(to),
  };
  const shown: string[] = [];
  vi.stubGlobal('window', { location, history, localStorage: storage(), sessionStorage: storage() });
  vi.resetModules();
  const { setRequestContextSource } = await import('./request-context.ts');
  const config = {
    ...urls,
    adminUrl: 'https://admin.example.org',
    apiUrl: 'https://api.example.org',
    demo: false,
    demoAccounts: [],
    payees: null,
    uploadLimits: {},
  };
  setRequestContextSource(() => ({ config, signedIn: null, theme: null }));
  return {
    /** Where the page left for. */
    left,
    /** What the address was changed to without leaving. */
    shown,
    ...(await import('./session-handoff.ts')),
    ...(await import('./guards.ts')),
    ...(await import('./session.ts')),
  };
}

beforeEach(() => {
  handoff.mockReset();
  claim.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

/** Guards leave for good: their promise never settles. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('a portal without a session', () => {
  test('asks sign-in with the challenge of a verifier that stays in the tab, and exchanges the code with it, once', async () => {
    const tab = await openTab(`${STUDENT}/student/courses?page=2`);
    void tab.requireRole('student');
    await settled();
    const asked = new URL(tab.left[0]!);
    expect(asked.origin + asked.pathname).toBe(`${SITE}/auth/login`);
    expect(asked.searchParams.get('redirect')).toBe(`${STUDENT}/student/courses?page=2`);
    claim.mockResolvedValue({ ...session('token-1'), remember: false });
    Object.assign(window.location, { hash: `#hand-over=${CODE}#part` });
    await tab.claimHandoff();
    const [[{ code, verifier }]] = claim.mock.calls as [[{ code: string; verifier: string }]];
    expect(code).toBe(CODE);
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(
      asked.searchParams.get('challenge'),
    );
    expect(asked.href).not.toContain(verifier);
    expect(tab.shown).toEqual(['/student/courses?page=2#part']);
    expect(tab.getSession()?.token).toBe('token-1');
    tab.endSession();
    await tab.claimHandoff();
    expect(claim, 'the verifier is used up').toHaveBeenCalledTimes(1);
  });

  test('drops a code that this tab did not ask for', async () => {
    const tab = await openTab(`${STUDENT}/student#hand-over=${CODE}`);
    await tab.claimHandoff();
    expect(claim).not.toHaveBeenCalled();
    expect(tab.getSession()).toBeNull();
    expect(tab.shown, 'it does not stay in the address').toEqual(['/student']);
  });

  test('has none either when the server refuses the code', async () => {
    const tab = await openTab(`${STUDENT}/student`);
    void tab.redirectToSignIn();
    await settled();
    claim.mockRejectedValue(new Error('NOT_FOUND'));
    Object.assign(window.location, { hash: `#hand-over=${CODE}` });
    await tab.claimHandoff();
    expect(tab.getSession()).toBeNull();
  });
});

describe('somebody who is signed in stays so, whatever a link carries', () => {
  test('on a portal, even when the tab once asked', async () => {
    const tab = await openTab(`${STUDENT}/student`);
    void tab.redirectToSignIn();
    await settled();
    tab.startSession(session('own'), true);
    for (const hash of [`#hand-over=${CODE}`, '#signed-out', `#signed-out=${CODE}`]) {
      Object.assign(window.location, { hash });
      await tab.claimHandoff();
      tab.forgetSignedOut();
      expect(tab.getSession()?.token, hash).toBe('own');
    }
    expect(claim).not.toHaveBeenCalled();
  });

  test('on one origin, where nothing is looked at', async () => {
    const tab = await openTab(`${SITE}/student#hand-over=${CODE}`, { publicUrl: SITE, studentUrl: SITE });
    void tab.redirectToSignIn();
    await settled();
    expect(tab.left).toEqual([
      `${SITE}/auth/login?redirect=${encodeURIComponent(`${SITE}/student#hand-over=${CODE}`)}`,
    ]);
    await tab.claimHandoff();
    tab.startSession(session('own'), false);
    await tab.claimHandoff();
    expect([claim.mock.calls, tab.shown, tab.getSession()?.token]).toEqual([[], [], 'own']);
  });

  test('on the site: only the code that this session was handed over with signs out', async () => {
    handoff.mockResolvedValue({ code: CODE });
    const tab = await openTab(`${SITE}/`);
    tab.startSession(session('own'), true);
    void tab.redirectWithHandoff(`${STUDENT}/student#part`, 'a-challenge');
    await settled();
    expect(tab.left).toEqual([`${STUDENT}/student#hand-over=${CODE}#part`]);
    for (const hash of [
      '#signed-out',
      '#signed-out=',
      `#signed-out=${'d'.repeat(43)}`,
      `#hand-over=${CODE}`,
    ]) {
      Object.assign(window.location, { hash });
      tab.forgetSignedOut();
      await tab.claimHandoff();
      expect(tab.getSession()?.token, hash).toBe('own');
    }
    Object.assign(window.location, { hash: `#signed-out=${CODE}` });
    tab.forgetSignedOut();
    expect(tab.getSession()).toBeNull();
    expect(tab.shown).toEqual(['/']);
    // Whoever signs in next shares no code with anybody yet.
    tab.startSession(session('another'), true);
    tab.forgetSignedOut();
    expect(tab.getSession()?.token).toBe('another');
  });
});

describe('sign-in on the site', () => {
  test('asks for a code only when a portal asked with a challenge', async () => {
    const tab = await openTab(`${SITE}/auth/login`);
    tab.startSession(session('own'), false);
    void tab.redirectWithHandoff(`${STUDENT}/student`, undefined);
    void tab.redirectWithHandoff(`${SITE}/courses`, 'a-challenge');
    await settled();
    expect(tab.left).toEqual([`${STUDENT}/student`, `${SITE}/courses`]);
    expect(handoff).not.toHaveBeenCalled();
  });

  test('stays where it is when no code is to be had, in place of sending back and forth', async () => {
    handoff.mockRejectedValue(new Error('UNAVAILABLE'));
    const tab = await openTab(`${SITE}/auth/login`);
    tab.startSession(session('own'), false);
    await tab.redirectWithHandoff(`${STUDENT}/student`, 'a-challenge');
    expect(tab.left).toEqual([]);
  });
});

test('a portal that signs out tells the site the code they share, and nothing where there is none', async () => {
  const { signedOutLink } = await openTab(`${STUDENT}/student`);
  expect(signedOutLink(`${SITE}/`, CODE)).toBe(`${SITE}/#signed-out=${CODE}`);
  expect(signedOutLink(`${SITE}/`, null)).toBe(`${SITE}/`);
  expect(signedOutLink(`${STUDENT}/`, CODE)).toBe(`${STUDENT}/`);
});
