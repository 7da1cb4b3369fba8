import { messageParser } from './message-parser.ts';
import { PROVIDERS } from './provider.ts';

/** Notifications of NayaPay, which have neither an ID nor a time, so that none of them is ever a certain match. */
export const nayapay = messageParser(PROVIDERS.nayapay, {
  templates: ['You got {amount} from {payer}', '{payer} sent you {amount}.'],
});
