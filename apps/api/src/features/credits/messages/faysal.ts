import { messageParser } from './message-parser.ts';

/** SMS and notifications of Faysal Bank. Those with slashes in the date have no reference. */
export const faysal = messageParser('faysal', {
  templates: [
    '{amount} received from {payer} {bank} A/C[ ]{account}[ via {channel}] in FBL A/C[ ]{own} on {date} at {time}[ Ref[ #] {id}]',
    '{amount} received from {payer} A/C[ ]{account}[ via {channel}] in FBL A/C[ ]{own} on {date} at {time}[ Ref[ #] {id}]',
    '{holder} A/C # {own} received {amount} via {channel} from {payer} IBAN {account} on {date} at {time} Ref[ ]#[:] {id}',
  ],
});
