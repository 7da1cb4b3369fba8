import type { SessionUser, SignedIn } from '@qanoon/contracts/auth';
import type { Role } from '@qanoon/contracts/roles';
import { useSyncExternalStore } from 'react';
import { requestContext } from './request-context.ts';
import { hintSignedIn } from './signed-in-hint.ts';

/** Who is signed in on this browser, as far as it knows; the server decides on every call. */
export type Session = { token: string; user: SessionUser };

const TOKEN = 'token';
const USER = 'user';
const COMPLETION = 'course_completion';
const SIGN_OUT_STATE = 'sign_out_state';

const inBrowser = typeof document !== 'undefined';
// A server knows nobody: its pages are drawn for anyone, and its calls carry no token.
let current: Session | null = inBrowser ? restore() : null;
const listeners = new Set<() => void>();
if (inBrowser) hintSignedIn(current?.user.role ?? null);

/** A stored token and a stored user together restore the session at once (§4). Broken storage counts as none. */
function restore(): Session | null {
  for (const storage of storages()) {
    const token = storage.getItem(TOKEN);
    const user = storage.getItem(USER);
    if (!token || !user) continue;
    try {
      return { token, user: JSON.parse(user) as SessionUser };
    } catch {
      forget();
    }
  }
  return null;
}

/** Local storage holds remembered sessions, session storage the others. Either can be switched off in a browser. */
function storages(): Storage[] {
  try {
    return [window.localStorage, window.sessionStorage];
  } catch {
    return [];
  }
}

function forget() {
  for (const storage of storages())
    for (const key of [TOKEN, USER, COMPLETION, SIGN_OUT_STATE]) storage.removeItem(key);
}

function change(session: Session | null) {
  current = session;
  hintSignedIn(session?.user.role ?? null);
  for (const listener of listeners) listener();
}

export const getSession = (): Session | null => current;

/** Keeps what login or register answered: for 30 days when `remember` is on, else until the browser closes. */
export function startSession(signedIn: SignedIn, remember: boolean): Session {
  const { token, ...user } = signedIn;
  forget();
  const [local, session] = storages();
  const storage = remember ? local : session;
  storage?.setItem(TOKEN, token);
  storage?.setItem(USER, JSON.stringify(user));
  change({ token, user });
  return { token, user };
}

/** Keeps a fresher copy of the signed-in person, as the server tells it. */
export function updateUser(user: SessionUser): void {
  if (!current) return;
  for (const storage of storages()) if (storage.getItem(TOKEN)) storage.setItem(USER, JSON.stringify(user));
  change({ ...current, user });
}

/** Shows a saved name and picture at once, wherever the signed-in person stands. */
export function updateProfile({
  fullName,
  profileImageUrl,
}: {
  fullName: string;
  profileImageUrl: string | null;
}): void {
  if (!current) return;
  const { user } = current;
  updateUser({
    ...user,
    name: fullName,
    profile: { ...user.profile, full_name: fullName, profile_image: profileImageUrl },
  });
}

export function endSession(): void {
  forget();
  change(null);
}

/** Keeps beside the session what the other origin keeps beside its own: by this it says that it signed out. */
export function setSignOutState(state: string): void {
  for (const storage of storages()) if (storage.getItem(TOKEN)) storage.setItem(SIGN_OUT_STATE, state);
}

/** What was kept so; null when this session was never handed over. */
export const signOutState = (): string | null =>
  storages()
    .map((storage) => storage.getItem(SIGN_OUT_STATE))
    .find(Boolean) ?? null;

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Signing out in one tab signs out the others that share local storage.
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN || event.key === null) change(restore());
  };
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The session, kept current in every component that asks. */
export const useSession = (): Session | null => useSyncExternalStore(subscribe, getSession, () => null);

/** Whose navigation to show. While a page from the server wakes up this is what the server was told, so that nothing moves. */
export const useSignedInRole = (): Role | null =>
  useSyncExternalStore(
    subscribe,
    () => current?.user.role ?? null,
    () => requestContext().signedIn,
  );
