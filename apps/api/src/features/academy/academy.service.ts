import { type Academy, NEW_ACADEMY } from '@qanoon/contracts/academy';
import type { Db } from '@qanoon/db/client';
import type { Deps } from '../../context.ts';
import * as repo from './academy.repo.ts';

/** The settings of all processes on a database agree after this time. */
const MAX_AGE_MS = 1000;

type Cached = { academy: Promise<Academy>; readAt: number };
const cachedByDatabase = new WeakMap<Db, Cached>();

/** The academy's public data, at most one second old. */
export function getAcademy(deps: Pick<Deps, 'db' | 'env'>): Promise<Academy> {
  const { db } = deps;
  const cached = cachedByDatabase.get(db);
  // The clock of the machine: the clock of `deps` may stand still in tests.
  const time = performance.now();
  if (cached && time - cached.readAt < MAX_AGE_MS) return cached.academy;
  const academy = readAcademy(deps);
  cachedByDatabase.set(db, { academy, readAt: time });
  academy.catch(() => cachedByDatabase.delete(db));
  return academy;
}

/**
 * The academy's public data at this moment, for responses that are cached by the version of the catalogue: a
 * copy that is one second old would stay in them.
 */
export const getCurrentAcademy = ({ db }: Pick<Deps, 'db'>): Promise<Academy> => readAcademy(db);

/** The next read sees a change that this process has made. Call it in `tx.afterCommit`. */
export const dropCachedAcademy = ({ db }: Pick<Deps, 'db'>): void => {
  cachedByDatabase.delete(db);
};

async function readAcademy(deps: Pick<Deps, 'db' | 'env'>): Promise<Academy> {
  const settings = await repo.findSettings(deps.db);
  return settings ? toAcademy(deps, settings) : NEW_ACADEMY;
}

export const toAcademy = ({ env }: Pick<Deps, 'env'>, settings: repo.AcademySettings): Academy => ({
  name: settings.name,
  nameUrdu: settings.nameUrdu,
  tagline: settings.tagline,
  about: settings.about,
  email: settings.email,
  phone: settings.phone,
  whatsapp: settings.whatsapp,
  address: settings.address,
  socialLinks: settings.socialLinks,
  // The bytes of an upload never change, so neither does what an address shows.
  logoUrl: settings.logoUploadId && `${env.urls.api}/files/logos/${settings.logoUploadId}`,
  accentColor: settings.accentColor,
  reviewHours: settings.reviewHours,
  signUpOpen: settings.signUpOpen,
});
