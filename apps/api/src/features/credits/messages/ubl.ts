import { messageParser } from './message-parser.ts';

/** SMS of UBL. Its second reference, after “For info”, is another bank's. */
export const ubl = messageParser('ubl', {
  templates: [
    '{amount} received from {payer} in your UBL A/C {own} on {date} {time} via {channel}. Tx ID[:] {id}',
  ],
});
