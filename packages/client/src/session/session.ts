import type { Role } from '@qanoon/contracts/lib/roles';
import type { SessionUser, SignedIn } from '@qanoon/contracts/people/auth';
import {
  type BrowserStorage,
  localStore,
  onStorageChange,
  sessionStore,
} from '@qanoon/ui/lib/browser-storage';
import { createStore, type ReadableStore, useStore } from '@qanoon/ui/lib/store';
import { requestContext } from '../trpc/request-context.ts';
import { deleteDeviceData } from './device-data.ts';
import { hintedRole, hintSignedIn } from './signed-in-hint.ts';
import { shareBetweenTabs } from './tab-session.ts';

/** The signed-in user as this browser stored it. The server checks the token on every call. */
export type Session = { token: string; user: SessionUser };

const TOKEN = 'token';
const USER = 'user';
const COMPLETION = 'course_completion';
const SIGN_OUT_STATE = 'sign_out_state';

/** Remembered sessions are in local storage, the others in session storage. */
const STORAGES: readonly BrowserStorage[] = [localStore, sessionStore];
const inBrowser = typeof document !== 'undefined';

// The server renders its pages without a session, and its calls carry no token.
const store = createStore<Session | null>(() => (inBrowser ? restore() : null));
/** The session, for code outside of components, which call `useSession`. Null on the server. */
export const getSession: () => Session | null = store.get;
const tabs = shareBetweenTabs([TOKEN, USER, SIGN_OUT_STATE]);
/** The role in the hint, which counts while another tab is asked for its session. */
const promisedRole = createStore<Role | null>(() => null);
const roleStore: ReadableStore<Role | null> = {
  get: () => getSession()?.user.role ?? promisedRole.get(),
  subscribe(listener) {
    const unsubscribe = [store.subscribe(listener), promisedRole.subscribe(listener)];
    return () => unsubscribe.forEach((stop) => void stop());
  },
};

/** Resolves at the start of a page when its session is known: another tab may have one in its session storage. */
export const sessionRestored: Promise<void> = inBrowser ? start() : Promise.resolve();

async function start(): Promise<void> {
  // Signing out in one tab signs out the others.
  onStorageChange(TOKEN, () => setSession(restore()));
  const role = hintedRole();
  if (!getSession() && role) {
    promisedRole.set(role);
    await tabs.ask();
  }
  setSession(getSession());
  promisedRole.set(null);
}

/**
 * A stored token and a stored user together restore the session at once (docs/product/accounts.md#sessions). A stored
 * user that cannot be parsed ends it.
 */
function restore(): Session | null {
  for (const storage of STORAGES) {
    const token = storage.get(TOKEN);
    if (!token || !storage.get(USER)) continue;
    const user = storage.getJson(USER);
    if (user) return { token, user: user as SessionUser };
    clearStorages();
  }
  return null;
}

function clearStorages() {
  for (const storage of STORAGES)
    for (const key of [TOKEN, USER, COMPLETION, SIGN_OUT_STATE]) storage.remove(key);
}

function setSession(session: Session | null) {
  store.set(session);
  if (session && !isSessionRemembered()) tabs.listen();
  hintSignedIn(session?.user.role ?? null, isSessionRemembered());
}

/** Whether the session, and with it what is stored on the device, outlasts the browser. */
export function isSessionRemembered(): boolean {
  return localStore.get(TOKEN) !== null;
}

const storageOfSession = (): BrowserStorage | undefined => STORAGES.find((storage) => storage.get(TOKEN));

/**
 * Stores the result of a login or registration: for 30 days when `remember` is on, else until the browser
 * closes.
 */
export function startSession(signedIn: SignedIn, remember: boolean): Session {
  const { token, ...user } = signedIn;
  clearStorages();
  // The stored data may be somebody else's.
  void deleteDeviceData();
  const storage = remember ? localStore : sessionStore;
  storage.set(TOKEN, token);
  storage.setJson(USER, user);
  const session = { token, user };
  setSession(session);
  return session;
}

/** Replaces the stored user by a newer copy from the server. */
export function updateUser(user: SessionUser): void {
  const session = getSession();
  if (!session) return;
  storageOfSession()?.setJson(USER, user);
  setSession({ ...session, user });
}

/** Shows a saved name and picture at once in every part of the page. */
export function updateProfile({
  fullName,
  profileImageUrl,
}: {
  fullName: string;
  profileImageUrl: string | null;
}): void {
  const user = getSession()?.user;
  if (!user) return;
  updateUser({ ...user, name: fullName, profileImageUrl });
}

/** Also deletes what `deleteDeviceData` does; the promise resolves when it is deleted. */
export function endSession(): Promise<void> {
  const token = getSession()?.token;
  if (token) tabs.end(token);
  clearStorages();
  setSession(null);
  return deleteDeviceData();
}

/**
 * Stores the code that this session shares with the session on the other origin; signing out there ends this
 * session, too.
 */
export function setSignOutState(state: string): void {
  storageOfSession()?.set(SIGN_OUT_STATE, state);
}

/** The code of `setSignOutState`. Null if the session exists on this origin only. */
export const signOutState = (): string | null =>
  STORAGES.map((storage) => storage.get(SIGN_OUT_STATE)).find(Boolean) ?? null;

/** The session; the component renders again when it changes. Null on the server and during hydration. */
export const useSession = (): Session | null => useStore(store, () => null);

/**
 * The role whose navigation is shown. During hydration it is the role that the server rendered for, so that
 * nothing moves.
 */
export const useSignedInRole = (): Role | null => useStore(roleStore, () => requestContext().signedIn);
