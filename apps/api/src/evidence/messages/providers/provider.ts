import { PAYMENT_METHOD_TABLE, type PaymentMethodFacts } from '@qanoon/domain/lib/payment-methods';
import { WALLET_METHODS, WALLETS } from '@qanoon/domain/lib/wallets';

type ProviderFacts = {
  /** The four letters in its IBANs by which `find-providers.ts` recognizes it. */
  bankCode: string;
  /** The number that its messages come from, if it is known. */
  shortCode?: string;
  /** The domain of its e-mails. */
  domain: string;
  /**
   * The form of its transaction IDs, as `normalizeTransactionId` returns them. Undefined if its messages have
   * none.
   */
  id?: { prefix?: string; digits: number } | undefined;
};

/** The banks whose messages are read. They share one payment method. */
const BANKS = {
  ubl: { bankCode: 'UNIL', domain: 'ubl.com.pk', id: { digits: 10 } },
  faysal: { bankCode: 'FAYS', domain: 'faysalbank.com', id: { digits: 12 } },
  soneri: { bankCode: 'SONE', domain: 'soneribank.com', id: { prefix: 'SONEPKKA', digits: 10 } },
  nayapay: { bankCode: 'NAYA', domain: 'nayapay.com' },
} as const satisfies Record<string, ProviderFacts>;

type Wallets = typeof WALLETS;
type ReadWallet = {
  [Name in keyof Wallets]: Wallets[Name] extends { messages: object } ? Name : never;
}[keyof Wallets];

/** The banks, and the wallets whose rows have messages. `parsers.ts` has a parser for each of them. */
export type ProviderName = ReadWallet | keyof typeof BANKS;

/** A bank or wallet that sends messages, with what identifies its senders and IDs. */
export type Provider = ProviderFacts & { name: ProviderName };

const isRead = (name: keyof Wallets): name is ReadWallet => 'messages' in WALLETS[name];

function toProvider(name: ReadWallet): Provider {
  const { bankCode, messages } = WALLETS[name];
  const { idDigits }: PaymentMethodFacts = PAYMENT_METHOD_TABLE[name];
  return { name, bankCode, ...messages, id: idDigits === undefined ? undefined : { digits: idDigits } };
}

export const ALL_PROVIDERS: readonly Provider[] = [
  ...WALLET_METHODS.filter(isRead).map(toProvider),
  ...Object.entries(BANKS).map(([name, bank]) => ({ name: name as keyof typeof BANKS, ...bank })),
];

export const PROVIDERS = Object.fromEntries(
  ALL_PROVIDERS.map((provider) => [provider.name, provider]),
) as Record<ProviderName, Provider>;

/** What a normalized ID is to the provider: a whole ID, one whose end was cut off, or something unknown. */
export function checkId({ id }: Provider, key: string): 'whole' | 'cut-off' | 'unknown' {
  if (!id) return 'unknown';
  const { prefix = '', digits } = id;
  const length = prefix.length + digits;
  if (key.length < length) return 'cut-off';
  const isWhole = key.length === length && key.startsWith(prefix) && /^\d+$/u.test(key.slice(prefix.length));
  return isWhole ? 'whole' : 'unknown';
}
