import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/settings';
import type { Message } from '@qanoon/messages/message';
import type { LucideIcon } from 'lucide-react';
import type { ConsolePage } from './rooms.ts';

type SettingsPlace = {
  id: string;
  label: Message;
  /** The page of the rooms that it belongs to. */
  page: string;
  /** The address, if the place is a page of its own. */
  href?: string;
  /** The id of the place's heading. */
  hash?: string;
};

/** The places that people look for in the settings, although they are on the pages of their subjects. */
const SETTINGS_PLACES: readonly SettingsPlace[] = [
  { id: 'own-signature', label: m.placeOwnSignature, page: '/settings' },
  {
    id: 'signatures',
    label: m.placeSignatures,
    page: '/academy',
    href: '/academy/certificates',
    hash: 'certificate-signatories',
  },
  {
    id: 'automatic-issue',
    label: m.placeAutomaticIssue,
    page: '/academy',
    href: '/academy/certificates',
    hash: 'automatic-issue',
  },
  { id: 'automatic', label: m.placeAutomaticApproval, page: '/reconcile', hash: 'automatic' },
  { id: 'review-hours', label: m.placeReviewHours, page: '/academy', hash: 'academy-students' },
  { id: 'opening', label: m.placeOpening, page: '/academy', hash: 'academy-students' },
  { id: 'look', label: m.placeLook, page: '/academy', hash: 'academy-look' },
  { id: 'permissions', label: m.placePermissions, page: '/users' },
  { id: 'public-address', label: common.publicAddress, page: '/installation', hash: 'address' },
  { id: 'backup', label: common.backup, page: '/installation', hash: 'backup' },
];

export type Place = { id: string; href: string; hash?: string | undefined; label: string; icon: LucideIcon };

/** Lists the settings on pages that the administrator may open, with the name of the page. */
export const listSettingsPlaces = (
  pages: readonly ConsolePage[],
): (Place & { page: string; pageLabel: string })[] =>
  SETTINGS_PLACES.flatMap(({ id, label, page, href = page, hash }) => {
    const found = pages.find((each) => each.href === page);
    return found
      ? [{ id, href, hash, label: label(), icon: found.icon, page, pageLabel: found.label() }]
      : [];
  });

/** Lists what Ctrl K finds in addition to the pages of the sidebar. */
export const listOtherPlaces = (pages: readonly ConsolePage[]): Place[] => [
  ...pages
    .filter(({ room }) => room === undefined)
    .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
    .map(({ href, label, icon }) => ({ id: href, href, label: label(), icon })),
  ...listSettingsPlaces(pages),
];
