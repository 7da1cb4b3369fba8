import { messageParser } from './message-parser.ts';

/** E-mails of Soneri Bank. */
export const soneri = messageParser('soneri', {
  templates: [
    '{amount} received from {payer} {bank} in your SONE A/C{own} on {date} {time} via {channel} Tx ID[:] {id}',
    '{amount} received from {payer} in your SONE A/C{own} on {date} {time} via {channel} Tx ID[:] {id}',
  ],
});
