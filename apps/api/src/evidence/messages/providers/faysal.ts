import { messageParser } from './message-parser.ts';
import { shortReversals } from './message-template.ts';
import { PROVIDERS } from './provider.ts';

/** SMS and notifications of Faysal Bank. Those with slashes in the date have no reference, the others always have one. */
export const faysal = messageParser(PROVIDERS.faysal, {
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
