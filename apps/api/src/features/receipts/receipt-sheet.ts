import { formatDate, formatDateTime } from '@qanoon/contracts/dates';
import { formatIban } from '@qanoon/contracts/iban';
import { leftToRight } from '@qanoon/contracts/left-to-right';
import { formatMobile } from '@qanoon/contracts/mobile-number';
import { formatFigure } from '@qanoon/contracts/money';
import { type Payee, paymentMethodName, transactionIdLabel } from '@qanoon/contracts/payments';
import type { DiscountKind } from '@qanoon/contracts/pricing';
import { findUnprintable } from '@qanoon/contracts/printable-text';
import type { Receipt, ReceiptData } from '@qanoon/contracts/receipts';
import { asOneLine } from '@qanoon/contracts/text';
import { inLanguage, type Language } from '@qanoon/messages/language';
import type { Message } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/server/receipts';

/** `code`: written from left to right, such as a reference; otherwise text in any language. */
export type SheetLine = { label: string; value: string; isCode?: boolean };
/** `figure`: PKR without the currency, negative for a discount. */
export type SheetAmount = { label: string; figure: string; isTotal?: boolean };

/** Every text of a printed receipt in one language, as plain data for the thread that renders it. */
export type ReceiptSheet = {
  language: Language;
  title: string;
  /** ISO text. */
  issuedAt: string;
  heading: string;
  academy: { name: string; contact: string[] };
  /** The academy's own color, #rrggbb; absent or null: the product's. */
  accentColor?: string | null;
  copyMark: string | null;
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

/** The texts of a receipt. `copyPrintedAt`: the moment for the mark of a copy; null for the original. */
export const receiptSheet = (
  receipt: Pick<Receipt, 'number' | 'data' | 'isReversed' | 'issuedAt'>,
  {
    language,
    copyPrintedAt,
    accentColor,
  }: { language: Language; copyPrintedAt: Date | null; accentColor?: string | null },
): ReceiptSheet =>
  inLanguage(language, () => {
    const { number, data, isReversed, issuedAt } = receipt;
    const { academy } = data;
    return {
      language,
      title: m.receiptNumber({ number: leftToRight(number) }),
      issuedAt,
      heading: m.receipt(),
      ...(accentColor && { accentColor }),
      academy: {
        name: asOneLine(academy.name),
        contact: [academy.address, academy.phone, academy.email].map(asOneLine).filter(Boolean),
      },
      copyMark: copyPrintedAt && m.copyPrintedOn({ date: formatDate(copyPrintedAt.toISOString()) }),
      reversedMark: isReversed ? { label: m.reversed(), note: m.reversedNote() } : null,
      facts: [
        { label: m.number(), value: number, isCode: true },
        { label: m.date(), value: formatDate(data.paidAt) },
        { label: m.orderReference(), value: data.reference, isCode: true },
      ],
      student: {
        label: m.issuedTo(),
        name: asOneLine(data.studentName),
        email: asOneLine(data.studentEmail),
      },
      columns: { course: m.course(), listPrice: m.listPrice(), price: m.price() },
      items: data.items.map(({ courseTitle, listPrice, price, discounts }) => ({
        title: asOneLine(courseTitle),
        // Those of a single course are above the total.
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
  });

/** The texts that people have written. */
const textsOf = ({ academy, studentName, items, payee, approvedBy }: ReceiptData): string[] => [
  academy.name,
  academy.address,
  studentName,
  ...items.map(({ courseTitle }) => courseTitle),
  payee?.accountTitle ?? '',
  payee?.bankName ?? '',
  approvedBy ?? '',
];

/** The list prices, each kind of discount, the total, and what was paid. */
function amountsOf({ items, listTotal, total, amount, receivedInAll }: ReceiptData): SheetAmount[] {
  const discounts = new Map<DiscountKind, number>();
  for (const discount of items.flatMap((item) => item.discounts))
    discounts.set(discount.kind, (discounts.get(discount.kind) ?? 0) + discount.amount);
  return [
    ...(discounts.size > 0 ? [{ label: m.listTotal(), figure: formatFigure(listTotal) }] : []),
    ...[...discounts].map(([kind, sum]) => reduction(kind, sum)),
    { label: m.total(), figure: formatFigure(total), isTotal: true },
    { label: m.amountOfThisPayment(), figure: formatFigure(amount) },
    { label: m.receivedInAll(), figure: formatFigure(receivedInAll) },
  ];
}

/** With the sign for minus, which is wider than a hyphen. */
const reduction = (kind: DiscountKind, amount: number): SheetAmount => ({
  label: DISCOUNTS[kind](),
  figure: `\u2212${formatFigure(amount)}`,
});

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
  if (method === null) return total === 0 ? m.nothingToPay() : m.creditOfAccount();
  return method === 'bank' ? m.bankTransfer() : paymentMethodName(method);
}

function payeeLines({ accountTitle, number, iban, bankName }: Payee): SheetLine[] {
  return [
    { label: m.payee(), value: asOneLine(accountTitle) },
    { label: m.bank(), value: asOneLine(bankName) },
    { label: m.payeeNumber(), value: asOneLine(formatMobile(number)), isCode: true },
    { label: m.iban(), value: asOneLine(formatIban(iban)), isCode: true },
  ].filter(({ value }) => value !== '');
}
