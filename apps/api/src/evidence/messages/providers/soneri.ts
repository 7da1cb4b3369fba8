import { messageParser } from './message-parser.ts';
import { shortReversals } from './message-template.ts';
import { PROVIDERS } from './provider.ts';

/** E-mails of Soneri Bank. */
export const soneri = messageParser(PROVIDERS.soneri, {
  templates: [
    '{amount} received from {payer} {bank} in your SONE A/C{own} on {date} {time} via {channel} Tx ID[:] {id}',
    '{amount} received from {payer} in your SONE A/C{own} on {date} {time} via {channel} Tx ID[:] {id}',
  ],
  reversals: [
    '{amount} {takenBack} from your SONE A/C{own} on {date} {time}[ via {channel}] Tx ID[:] {id}',
    ...shortReversals('Tx ID[:]'),
  ],
});
