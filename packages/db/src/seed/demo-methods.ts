import type { PaymentMethod } from '@qanoon/domain/lib/payment-methods';

/**
 * The colors of an app's screen, and where its amount stands. None of them copies the screen of a real app.
 */
export type ReceiptStyle = {
  title: string;
  idLabel: string;
  page: string;
  header: string;
  onHeader: string;
  card: string;
  corner: number;
  ink: string;
  quiet: string;
  amountY: number;
  labels: 'above' | 'beside';
};

/** How the academy learns of the money of a payment. */
export type CreditOrigin = 'message' | 'statement' | 'typed';

type DemoMethodFacts = {
  /** The sample account of the demo (docs/product.md#demo). */
  account: { number: string; iban?: string; bankName?: string };
  origin: CreditOrigin;
  /** An invented transaction ID: random digits between two texts. */
  id: [before: string, digits: number, after: string];
  receipt: ReceiptStyle;
};

/** The payment methods of the demo. A method without a row here is not part of the demo. */
export const DEMO_METHODS = {
  easypaisa: {
    account: { number: '+923001234567' },
    origin: 'message',
    id: ['539', 8, ''],
    receipt: {
      title: 'Money sent',
      idLabel: 'Transaction ID',
      page: '#eef4ef',
      header: '#0f7a48',
      onHeader: '#ffffff',
      card: '#ffffff',
      corner: 44,
      ink: '#17231c',
      quiet: '#5c6a61',
      amountY: 600,
      labels: 'above',
    },
  },
  jazzcash: {
    account: { number: '+923011234567' },
    origin: 'message',
    id: ['7155', 8, ''],
    receipt: {
      title: 'Transaction successful',
      idLabel: 'TID',
      page: '#1c1720',
      header: '#2a2030',
      onHeader: '#ffd166',
      card: '#2a2230',
      corner: 44,
      ink: '#f6eff9',
      quiet: '#b3a6bb',
      amountY: 560,
      labels: 'beside',
    },
  },
  sadapay: {
    account: { number: '+923021234567' },
    origin: 'typed',
    id: ['27', 10, ''],
    receipt: {
      title: 'You sent',
      idLabel: 'Reference number',
      page: '#f7f3ee',
      header: '#f7f3ee',
      onHeader: '#0d5c63',
      card: '#ffffff',
      corner: 44,
      ink: '#14282b',
      quiet: '#6b7677',
      amountY: 520,
      labels: 'beside',
    },
  },
  bank: {
    account: {
      number: '0123 4567 8901 2345',
      iban: 'PK09DEMO0000012345678901',
      bankName: 'Demonstration Bank Limited',
    },
    origin: 'statement',
    id: ['FT26', 8, 'DM'],
    receipt: {
      title: 'Funds transfer receipt',
      idLabel: 'Transaction reference',
      page: '#ffffff',
      header: '#1d3f72',
      onHeader: '#ffffff',
      card: '#f3f6fb',
      corner: 8,
      ink: '#1a2333',
      quiet: '#5d6880',
      amountY: 580,
      labels: 'above',
    },
  },
} as const satisfies Partial<Record<PaymentMethod, DemoMethodFacts>>;

export type DemoMethod = keyof typeof DEMO_METHODS;
