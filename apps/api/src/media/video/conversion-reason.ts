import { inLanguage } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/server/video';

const REASONS = [m.fileHoldsNoPictureAnd, m.serverCouldNotConvertIt, m.serverStoppedWhileItConverted];

/** A conversion with its reason, which is stored in English, in the current language if it is our text. */
export const withReason = <Row extends { reason: string | null }>(row: Row): Row => ({
  ...row,
  reason: REASONS.find((text) => inLanguage('en', text) === row.reason)?.() ?? row.reason,
});
