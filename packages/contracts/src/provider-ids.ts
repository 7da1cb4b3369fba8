/** The banks and wallets whose messages have a transaction ID. */
export type IdProvider = 'easypaisa' | 'jazzcash' | 'ubl' | 'faysal' | 'soneri';

type IdForm = { whole: RegExp; length: number };

const digits = (length: number): IdForm => ({ whole: new RegExp(`^[0-9]{${length}}$`, 'u'), length });

/** The transaction IDs of each provider, as `normalizeTransactionId` returns them. */
export const PROVIDER_IDS: Record<IdProvider, IdForm> = {
  easypaisa: digits(11),
  jazzcash: digits(12),
  ubl: digits(10),
  faysal: digits(12),
  soneri: { whole: /^SONEPKKA[0-9]{10}$/u, length: 18 },
};
