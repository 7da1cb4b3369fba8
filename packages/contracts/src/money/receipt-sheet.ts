import { textIn } from '@qanoon/domain/academy/academy';
import { formatDate, formatDateTime } from '@qanoon/domain/lib/dates';
import { asPaisa, formatFigure, NO_MONEY, type Paisa, sumPaisa } from '@qanoon/domain/lib/money';
import { transactionIdLabel } from '@qanoon/domain/lib/payment-method-names';
import { getMethodName } from '@qanoon/domain/lib/payment-methods';
import { leftToRight } from '@qanoon/domain/lib/text/left-to-right';
import { formatMobile } from '@qanoon/domain/lib/text/mobile-number';
import { findUnprintable } from '@qanoon/domain/lib/text/printable-text';
import { formatIban } from '@qanoon/domain/money/iban';
import type { DiscountKind } from '@qanoon/domain/money/pricing';
import { currentLanguage, type Language } from '@qanoon/messages/language';
import type { Message } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/shared/receipts';
import { asOneLine } from '../lib/text.ts';
import type { Payee } from './payee.ts';
import type { ReceiptData } from './receipts.ts';

/** `isCode`: written from left to right, such as a reference; otherwise text in any language. */
export type SheetLine = { label: string; value: string; isCode?: boolean };
/** `figure`: an amount without the currency, negative for a discount. */
export type SheetAmount = { label: string; figure: string; isTotal?: boolean };

/**
 * Every text of a receipt in one language, as plain data: the page, its print and the PDF of a worker thread
 * show these texts and nothing else, so that they are one document (decision 137).
 */
export type ReceiptSheet = {
  language: Language;
  title: string;
  /** The time of issue as ISO text. */
  issuedAt: string;
  heading: string;
  academy: { name: string; contact: string[] };
  reversedMark: { label: string; note: string } | null;
  facts: SheetLine[];
  student: { label: string; name: string; email: string };
  columns: { course: string; listPrice: string; price: string };
  items: { title: string; discounts: SheetAmount[]; listPrice: string; price: string }[];
  amounts: SheetAmount[];
  payment: { heading: string; lines: SheetLine[] };
  footer: string;
  /** Says what the boxes for letters mean that the fonts lack; null if every letter can be printed. */
  boxNote: string | null;
  /** `Page 1 of 2`, for the number of pages that turns out. */
  pageNumbers: string[][];
};

/** A receipt lists at most this many courses on one page, so it has at most this many pages. */
const MAX_PAGES = 6;

const DISCOUNTS: Record<DiscountKind, Message> = {
  sale: m.saleDiscount,
  scholarship: m.scholarshipDiscount,
  bundle: m.bundleDiscount,
  coupon: m.couponDiscount,
};

/** A receipt as its texts are made from it. */
type Printed = { number: string; data: ReceiptData; isReversed: boolean; issuedAt: string };

/** The texts of a receipt in the current language. */
export function receiptSheet({ number, data, isReversed, issuedAt }: Printed): ReceiptSheet {
  const { academy } = data;
  return {
    language: currentLanguage(),
    title: m.receiptNumber({ number: leftToRight(number) }),
    issuedAt,
    heading: m.receipt(),
    academy: {
      name: asOneLine(academyNameOf(academy)),
      contact: [academy.address, academy.phone, academy.email].map(asOneLine).filter(Boolean),
    },
    reversedMark: isReversed ? { label: m.reversed(), note: m.reversedNote() } : null,
    facts: [
      { label: m.number(), value: number, isCode: true },
      { label: m.date(), value: formatDate(data.paidAt) },
      { label: m.orderReference(), value: data.reference, isCode: true },
      ...(data.bundleTitle ? [{ label: m.bundleDiscount(), value: asOneLine(data.bundleTitle) }] : []),
      ...(academy.taxNumber
        ? [{ label: m.taxNumber(), value: asOneLine(academy.taxNumber), isCode: true }]
        : []),
    ],
    student: {
      label: m.issuedTo(),
      name: asOneLine(data.studentName),
      email: asOneLine(data.studentEmail),
    },
    columns: { course: m.course(), listPrice: m.listPrice(), price: m.price() },
    items: data.items.map(({ courseTitle, listPrice, price, discounts }) => ({
      title: asOneLine(courseTitle),
      // The discounts of a single course stand above the total, so they are not repeated here.
      discounts: data.items.length > 1 ? discounts.map(({ kind, amount }) => reduction(kind, amount)) : [],
      listPrice: formatFigure(listPrice),
      price: formatFigure(price),
    })),
    amounts: amountsOf(data),
    payment: { heading: m.payment(), lines: paymentLines(data) },
    footer: m.madeByComputer(),
    boxNote: textsOf(data).some((text) => findUnprintable(text) !== undefined)
      ? m.boxesStandForLetters()
      : null,
    pageNumbers: Array.from({ length: MAX_PAGES }, (_, pages) =>
      Array.from({ length: pages + 1 }, (_, page) => m.pageOfPages({ page: page + 1, pages: pages + 1 })),
    ),
  };
}

/** The academy's name in the language of the sheet. */
const academyNameOf = ({ name, nameUrdu = '' }: ReceiptData['academy']): string =>
  textIn(currentLanguage(), { en: name, ur: nameUrdu });

/** The texts that people have written. */
const textsOf = ({ academy, studentName, items, payee, approvedBy }: ReceiptData): string[] => [
  academyNameOf(academy),
  academy.address,
  studentName,
  ...items.map(({ courseTitle }) => courseTitle),
  payee?.accountTitle ?? '',
  payee?.bankName ?? '',
  approvedBy ?? '',
];

/**
 * The list prices, each kind of discount, the total, and what was paid. Each part adds up to the figure below
 * it.
 */
function amountsOf({ items, listTotal, total, ...paid }: ReceiptData): SheetAmount[] {
  const discounts = new Map<DiscountKind, Paisa>();
  for (const discount of items.flatMap((item) => item.discounts))
    discounts.set(discount.kind, sumPaisa([discounts.get(discount.kind) ?? NO_MONEY, discount.amount]));
  return [
    ...(discounts.size > 0 ? [{ label: m.listTotal(), figure: formatFigure(listTotal) }] : []),
    ...[...discounts].map(([kind, sum]) => reduction(kind, sum)),
    { label: m.total(), figure: formatFigure(total), isTotal: true },
    ...paidAmounts({ total, ...paid }),
  ];
}

/** The sums received before this payment, by it, and in all, and what is still due. */
function paidAmounts({
  total,
  amount,
  credited = NO_MONEY,
  receivedInAll,
  method,
}: Omit<ReceiptData, 'items' | 'listTotal'>): SheetAmount[] {
  const inAll = { label: m.receivedInAll(), figure: formatFigure(receivedInAll) };
  if (method === null) return [inAll];
  const before = asPaisa(receivedInAll + credited - amount);
  // Money for a closed order becomes credit entirely, so nothing is due.
  const due = credited > 0 ? NO_MONEY : asPaisa(total - receivedInAll);
  return [
    ...(before > 0 ? [{ label: m.receivedBefore(), figure: formatFigure(before) }] : []),
    { label: m.amountOfThisPayment(), figure: formatFigure(amount) },
    ...(credited > 0 ? [{ label: m.keptAsCredit(), figure: takenOff(credited) }] : []),
    inAll,
    ...(due > 0 ? [{ label: m.balanceDue(), figure: formatFigure(due) }] : []),
  ];
}

const reduction = (kind: DiscountKind, amount: Paisa): SheetAmount => ({
  label: DISCOUNTS[kind](),
  figure: takenOff(amount),
});

/** Formats a discount with the minus sign, which is wider than a hyphen. */
const takenOff = (amount: Paisa): string => `\u2212${formatFigure(amount)}`;

function paymentLines(data: ReceiptData): SheetLine[] {
  const { method, payee, transactionId, couponCode, paidAt } = data;
  const approvedBy = data.isApprovedAutomatically ? m.automaticApproval() : data.approvedBy;
  const lines: (SheetLine | null)[] = [
    { label: m.method(), value: methodOf(data) },
    ...(payee ? payeeLines(payee) : []),
    transactionId
      ? { label: transactionIdLabel(method ?? undefined), value: asOneLine(transactionId), isCode: true }
      : null,
    couponCode ? { label: m.couponCode(), value: asOneLine(couponCode), isCode: true } : null,
    approvedBy ? { label: m.approvedBy(), value: asOneLine(approvedBy) } : null,
    { label: approvedBy ? m.approvedOn() : m.paidOn(), value: formatDateTime(paidAt) },
  ];
  return lines.filter((line) => line !== null);
}

function methodOf({ method, total }: ReceiptData): string {
  if (method === 'cash') return m.cash();
  if (method === null) return total === 0 ? m.nothingToPay() : m.creditOfAccount();
  return getMethodName(method, 'title');
}

function payeeLines({ accountTitle, number, iban, bankName }: Payee): SheetLine[] {
  return [
    { label: m.payee(), value: asOneLine(accountTitle) },
    { label: m.bank(), value: asOneLine(bankName) },
    { label: m.payeeNumber(), value: asOneLine(formatMobile(number)), isCode: true },
    { label: m.iban(), value: asOneLine(formatIban(iban)), isCode: true },
  ].filter(({ value }) => value !== '');
}
