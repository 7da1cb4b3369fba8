import { messageParser } from './message-parser.ts';

/** Notifications of NayaPay, which have neither an ID nor a time. */
export const nayapay = messageParser('nayapay', {
  templates: ['You got {amount} from {payer}', '{payer} sent you {amount}'],
});
