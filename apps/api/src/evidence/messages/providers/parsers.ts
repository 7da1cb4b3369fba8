import { type MessageParser, messageParser } from './message-parser.ts';
import { shortReversals } from './message-template.ts';
import { PROVIDERS, type ProviderName } from './provider.ts';

/** Reads the SMS of 8558. */
const jazzcash = messageParser(PROVIDERS.jazzcash, {
  templates: [
    '{amount} received in your JazzCash Mobile Account: {own}{details}. TID: {id}',
    '{amount} received from {payer}, JazzCash Mobile Account: {account}{details}. TID: {id}',
    '{amount} received from {payer}, A/C: {account} on {date} at {time}{details}. TID: {id}',
  ],
  reversals: [
    '{amount} {takenBack} from your JazzCash Mobile Account: {own}[ on {date} at {time}]{details}. TID: {id}',
    ...shortReversals('TID:'),
  ],
});

/** Reads the SMS of 3737. Their clock has neither AM nor PM. */
const easypaisa = messageParser(PROVIDERS.easypaisa, {
  templates: [
    'You have received {amount} in your Easypaisa account {own} from {payer} {account} via {channel} on {date} at {time}. Trx ID[:] {id}',
    'You have received {amount} from {payer} in your Easypaisa Account[ No.] {own}[ on {date} at {time}]. Trx ID[:] {id}',
  ],
  reversals: [
    '{amount} {takenBack} from your Easypaisa Account[ No.] {own}[ on {date} at {time}]. Trx ID[:] {id}',
    ...shortReversals('Trx ID[:]'),
  ],
  clock: 'hours-without-period',
});

/** Reads the SMS of UBL. The second reference, after “For info”, belongs to another bank. */
const ubl = messageParser(PROVIDERS.ubl, {
  templates: [
    '{amount} received from {payer} in your UBL A/C {own} on {date} {time} via {channel}. Tx ID[:] {id}',
  ],
  reversals: [
    '{amount} {takenBack} from your UBL A/C {own} on {date} {time}[ via {channel}]. Tx ID[:] {id}',
    ...shortReversals('Tx ID[:]'),
  ],
});

/**
 * Reads the SMS and notifications of Faysal Bank. A message with slashes in its date never has a reference,
 * and the others always have one.
 */
const faysal = messageParser(PROVIDERS.faysal, {
  templates: [
    '{amount} received from {payer} {bank} A/C[ ]{account}[ via {channel}] in FBL A/C[ ]{own} on {dashedDate} at {time} Ref[ #] {id}',
    '{amount} received from {payer} A/C[ ]{account}[ via {channel}] in FBL A/C[ ]{own} on {dashedDate} at {time} Ref[ #] {id}',
    '{amount} received from {payer} {bank} A/C[ ]{account}[ via {channel}] in FBL A/C[ ]{own} on {slashedDate} at {timeWithPeriod}',
    '{amount} received from {payer} A/C[ ]{account}[ via {channel}] in FBL A/C[ ]{own} on {slashedDate} at {timeWithPeriod}',
    '{holder} A/C # {own} received {amount} via {channel} from {payer} IBAN {account} on {date} at {time} Ref[ ]#[:] {id}',
  ],
  reversals: [
    '{amount} {takenBack} from FBL A/C[ ]{own} on {date} at {time} Ref[ #] {id}',
    ...shortReversals('Ref[ #]'),
  ],
});

/** Reads the e-mails of Soneri Bank. */
const soneri = messageParser(PROVIDERS.soneri, {
  templates: [
    '{amount} received from {payer} {bank} in your SONE A/C{own} on {date} {time} via {channel} Tx ID[:] {id}',
    '{amount} received from {payer} in your SONE A/C{own} on {date} {time} via {channel} Tx ID[:] {id}',
  ],
  reversals: [
    '{amount} {takenBack} from your SONE A/C{own} on {date} {time}[ via {channel}] Tx ID[:] {id}',
    ...shortReversals('Tx ID[:]'),
  ],
});

/**
 * Reads the notifications of NayaPay. They have neither an ID nor a time, so that none of them is ever a
 * certain match.
 */
const nayapay = messageParser(PROVIDERS.nayapay, {
  templates: ['You got {amount} from {payer}', '{payer} sent you {amount}.'],
});

const BY_PROVIDER: Record<ProviderName, MessageParser> = {
  jazzcash,
  easypaisa,
  ubl,
  faysal,
  soneri,
  nayapay,
};

export const PARSERS: readonly MessageParser[] = Object.values(BY_PROVIDER);
