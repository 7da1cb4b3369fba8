import { messageParser } from './message-parser.ts';
import { shortReversals } from './message-template.ts';
import { PROVIDERS } from './provider.ts';

/** SMS from 8558. */
export const jazzcash = messageParser(PROVIDERS.jazzcash, {
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
