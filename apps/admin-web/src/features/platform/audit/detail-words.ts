import * as m from '@qanoon/messages/admin/audit-details';
import type { Message } from '@qanoon/messages/message';

/** The values that the server writes as words, such as the state of an account. */
export const DETAIL_WORDS = new Map(
  Object.entries<Message>({
    active: m.active,
    archived: m.archived,
    cancelled: m.cancelled,
    classic: m.classic,
    closed: m.closed,
    drawn: m.drawn,
    engraved: m.engraved,
    inactive: m.inactive,
    modern: m.modern,
    no: m.no,
    off: m.no,
    on: m.yes,
    open: m.open,
    'other-account': m.otherAccount,
    'other-amount': m.otherAmount,
    'other-day': m.otherDay,
    removed: m.removed,
    reversal: m.reversal,
    revoked: m.revoked,
    setup: m.setup,
    uploaded: m.uploaded,
    valid: m.valid,
    yes: m.yes,
  }),
);
