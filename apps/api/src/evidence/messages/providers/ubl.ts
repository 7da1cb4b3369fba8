import { messageParser } from './message-parser.ts';
import { shortReversals } from './message-template.ts';
import { PROVIDERS } from './provider.ts';

/** SMS of UBL. Its second reference, after “For info”, is another bank's. */
export const ubl = messageParser(PROVIDERS.ubl, {
  templates: [
    '{amount} received from {payer} in your UBL A/C {own} on {date} {time} via {channel}. Tx ID[:] {id}',
  ],
  reversals: [
    '{amount} {takenBack} from your UBL A/C {own} on {date} {time}[ via {channel}]. Tx ID[:] {id}',
    ...shortReversals('Tx ID[:]'),
  ],
});
