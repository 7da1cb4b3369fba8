import { messageParser } from './message-parser.ts';

/** SMS from 8558. */
export const jazzcash = messageParser('jazzcash', {
  templates: [
    '{amount} received in your JazzCash Mobile Account: {own}{details}. TID: {id}',
    '{amount} received from {payer}, JazzCash Mobile Account: {account}{details}. TID: {id}',
    '{amount} received from {payer}, A/C: {account} on {date} at {time}{details}. TID: {id}',
  ],
});
