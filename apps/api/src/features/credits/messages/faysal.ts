import { messageParser } from './message-parser.ts';

/** SMS of Faysal Bank. */
export const faysal = messageParser('faysal', {
  templates: [
    '{amount} received from {payer} {bank} A/C {account} via {channel} in FBL A/C {own} on {date} at {time} Ref[ #] {id}',
    '{amount} received from {payer} A/C {account} via {channel} in FBL A/C {own} on {date} at {time} Ref[ #] {id}',
  ],
});
