import { messageParser } from './message-parser.ts';
import { shortReversals } from './message-template.ts';
import { PROVIDERS } from './provider.ts';

/** SMS from 3737. Their clock has neither AM nor PM. */
export const easypaisa = messageParser(PROVIDERS.easypaisa, {
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
