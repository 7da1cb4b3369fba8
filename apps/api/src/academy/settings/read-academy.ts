import type { ReceiptData } from '@qanoon/contracts/money/receipts';
import { DEFAULT_ORDER_HOURS } from '@qanoon/contracts/orders/orders';
import {
  type Academy,
  type Bilingual,
  type HomeTexts,
  NEW_ACADEMY,
  SOCIAL_NETWORKS,
} from '@qanoon/domain/academy/academy';
import { cachedRead } from '../../lib/cached-read.ts';
import type { Deps } from '../../lib/context.ts';
import * as repo from './settings.repo.ts';

const settings = cachedRead(readAcademy);

/** The academy's public data, at most half a second old. */
export const getAcademy = settings.get;

/** The next read sees a change that this process has made. Call it in `tx.afterCommit`. */
export const dropCachedAcademy = settings.drop;

/**
 * Returns the academy's public data at this moment, for responses that are cached by the version of the
 * catalog: a copy that is one second old would stay in them.
 */
export const getCurrentAcademy = (deps: Pick<Deps, 'db' | 'env'>): Promise<Academy> => readAcademy(deps);

async function readAcademy(deps: Pick<Deps, 'db' | 'env'>): Promise<Academy> {
  const row = await repo.findSettings(deps.db);
  return row ? toAcademy(deps, row) : NEW_ACADEMY;
}

export const toAcademy = ({ env }: Pick<Deps, 'env'>, row: repo.AcademySettings): Academy => ({
  name: row.name,
  nameUrdu: row.nameUrdu,
  tagline: row.tagline,
  taglineUrdu: row.taglineUrdu,
  about: row.about,
  aboutUrdu: row.aboutUrdu,
  email: row.email,
  phone: row.phone,
  whatsapp: row.whatsapp,
  address: row.address,
  addressUrdu: row.addressUrdu,
  // Rebuilt in one fixed order, because PostgreSQL sorts the keys of stored JSON.
  socialLinks: Object.fromEntries(
    SOCIAL_NETWORKS.flatMap((network) =>
      row.socialLinks[network] ? [[network, row.socialLinks[network]]] : [],
    ),
  ),
  // The address contains the upload's id, so that an address always shows the same bytes.
  logoUrl: row.logoUploadId && `${env.urls.api}/files/logos/${row.logoUploadId}`,
  accentColor: row.accentColor,
  reviewHours: row.reviewHours,
  signUpOpen: row.signUpOpen,
  isOpen: row.isOpen,
  certificatePrefix: row.certificatePrefix,
  homeTexts: row.homeTexts && inOrder(row.homeTexts),
});

const inOrder = ({ lead, perks, steps }: HomeTexts): HomeTexts => ({
  lead: inBoth(lead),
  perks: inBoth(perks),
  steps: {
    pay: { title: inBoth(steps.pay.title), text: inBoth(steps.pay.text) },
    prove: { title: inBoth(steps.prove.title), text: inBoth(steps.prove.text) },
    learn: { title: inBoth(steps.learn.title), text: inBoth(steps.learn.text) },
  },
});
const inBoth = ({ en, ur }: Bilingual): Bilingual => ({ en, ur });

/** Returns for how many hours an order without a proof is valid. */
export const getOrderHours = async (db: Pick<Deps['db'], 'select'>): Promise<number> =>
  (await repo.readSettings(db))?.orderHours ?? DEFAULT_ORDER_HOURS;

/** Returns the number of hours within which the academy decides payments, as a transaction sees it. */
export const getReviewHours = async (db: Pick<Deps['db'], 'select'>): Promise<number> =>
  ((await repo.readSettings(db)) ?? NEW_ACADEMY).reviewHours;

/** Returns what receipts print about the academy. */
export async function getReceiptHead(db: Pick<Deps['db'], 'select'>): Promise<ReceiptData['academy']> {
  const settings = await repo.readSettings(db);
  const { name, nameUrdu, address, email, phone } = settings ?? NEW_ACADEMY;
  return {
    name,
    ...(nameUrdu && { nameUrdu }),
    address,
    email,
    phone,
    ...(settings?.taxNumber && { taxNumber: settings.taxNumber }),
  };
}

/** Returns what certificates print about the academy. */
export async function getPrintedNames(
  db: Pick<Deps['db'], 'select'>,
): Promise<{ academyName: string; academyNameUrdu: string }> {
  const { name, nameUrdu } = (await repo.readSettings(db)) ?? NEW_ACADEMY;
  return { academyName: name, academyNameUrdu: nameUrdu };
}

/** Returns the letters with which new certificate IDs begin, as a transaction sees them. */
export const getCertificatePrefix = async (db: Pick<Deps['db'], 'select'>): Promise<string> =>
  ((await repo.readSettings(db)) ?? NEW_ACADEMY).certificatePrefix;
