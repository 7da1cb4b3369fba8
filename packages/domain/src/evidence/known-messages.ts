import { getMethodName } from '../lib/payment-methods.ts';
import { WALLET_METHODS, WALLETS, type WalletFacts } from '../lib/wallets.ts';

type KnownMessage = { provider: string; text: string };

const ofWallets = WALLET_METHODS.flatMap((method): KnownMessage[] => {
  const { messages }: WalletFacts = WALLETS[method];
  return messages ? [{ provider: getMethodName(method, 'title'), text: messages.example }] : [];
});

/**
 * An example message of each bank and wallet, with invented names, accounts and IDs. An administrator
 * compares messages that were not understood with them. A test reads each of them.
 */
export const KNOWN_MESSAGES: KnownMessage[] = [
  ...ofWallets,
  {
    provider: 'UBL',
    text: 'PKR 1,500 received from HAMZA KHAN in your UBL A/C *5333 on 21-AUG-2026 00:39 via IBFT. Tx ID 7014061940. For info: 111825888.',
  },
  {
    provider: 'Faysal Bank',
    text: 'PKR 1,500.00 received from HAMZA KHAN MBL A/C *0508 via RAAST in FBL A/C *7432 on 21-Aug-26 at 12:46 AM Ref # 270046018669',
  },
  {
    provider: 'Soneri Bank',
    text: 'PKR 1,500 received from FATIMA NOOR ASCM in your SONE A/C*****6119 on 18-Feb-2026 23:05 via Raast Tx ID SONEPKKA0218230512',
  },
  { provider: 'NayaPay', text: 'You got Rs. 1,500 from Fatima Noor' },
];
