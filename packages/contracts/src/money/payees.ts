import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import { isWallet, PAYMENT_METHODS } from '@qanoon/domain/lib/payment-methods';
import { withoutInvisible } from '@qanoon/domain/lib/text/invisible';
import { leftToRight } from '@qanoon/domain/lib/text/left-to-right';
import { joinList } from '@qanoon/domain/lib/text/lists';
import { formatMobile, toMobileE164 } from '@qanoon/domain/lib/text/mobile-number';
import { foldedCharacters } from '@qanoon/domain/lib/text/typed-code';
import { compactIban, formatIban, ibanProblem } from '@qanoon/domain/money/iban';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/shared/payees';
import { z } from 'zod';
import { id, paisa, timestamp } from '../lib/primitives.ts';
import { printed } from '../lib/printed.ts';
import { atMost, multiLineText, oneLineText, requiredText } from '../lib/text.ts';
import { type Payee, payee } from './payee.ts';
import { qrCode } from './qr-code.ts';

/** How long administrators see a notice of an added or changed account. */
export const PAYEE_NOTICE_HOURS = 72;
/** How long the QR code with an amount is valid after it was shown. */
export const QR_HOURS = 24;
const MAX_ACCOUNTS = 100;

/** Numbers are typed on keyboards of both languages. */
const copiedText = (max: number) =>
  z
    .string()
    .overwrite((text) => foldedCharacters(withoutInvisible(text)))
    .pipe(oneLineText().max(max, atMost(max)));

/**
 * The fields of an account, as an administrator types them. `normalizePayee` brings them into stored form.
 */
export const payeeForm = z
  .strictObject({
    method: z.enum(PAYMENT_METHODS, { error: deferred.pleaseSelectPaymentMethod }),
    // These must be printable, because receipts show the names of the account and of its bank.
    accountTitle: printed(requiredText(m.accountTitleIsRequired, 100)),
    number: copiedText(40),
    iban: copiedText(60),
    bankName: printed(oneLineText().max(100, { error: deferred.atMost100Characters })),
    instructions: multiLineText().max(500, { error: m.atMost500Characters }),
  })
  .superRefine(({ method, number, iban, bankName }, ctx) => {
    const refuse = (field: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message });
    if (!number && !iban)
      refuse('number', isWallet(method) ? m.mobileNumberIsRequired() : m.enterAccountNumberOrIban());
    if (number && isWallet(method) && !toMobileE164(number)) refuse('number', m.thisIsNotPakistaniMobile());
    const problem = iban && ibanProblem(compactIban(iban));
    if (problem) refuse('iban', problem);
    if (!isWallet(method) && !bankName) refuse('bankName', m.bankNameIsRequired());
  });
export type PayeeForm = z.infer<typeof payeeForm>;

/** The stored form: mobile numbers in E.164, the IBAN without spaces. */
export const normalizePayee = ({ number, iban, ...rest }: PayeeForm): PayeeForm => ({
  ...rest,
  number: (isWallet(rest.method) && toMobileE164(number)) || number,
  iban: compactIban(iban),
});

/**
 * Every change of an account needs the administrator's own password, or the proof of a change a moment ago
 * (docs/accounts.md).
 */
const confirmation = {
  password: z.string({ error: m.enterYourPassword }).max(1000).default(''),
  passwordProof: oneLineText().max(100).optional(),
};
export type Confirmation = { password: string; passwordProof?: string | undefined };
function requireConfirmation({ password, passwordProof }: Confirmation, ctx: z.RefinementCtx): void {
  if (!password && !passwordProof)
    ctx.addIssue({ code: 'custom', path: ['password'], message: m.enterYourPassword() });
}
const confirmationFields = z.strictObject(confirmation);
const payeeFields = payeeForm.safeExtend(confirmation);
/** The forms with the password, and those of a page that has a proof. */
export const CONFIRMATION_FORMS = {
  withPassword: confirmationFields.superRefine(requireConfirmation),
  withProof: confirmationFields,
};
export const PAYEE_FORMS = {
  withPassword: payeeFields.superRefine(requireConfirmation),
  withProof: payeeFields,
};
const version = z.int().min(1);

export const addPayeeInput = PAYEE_FORMS.withPassword;
/** `version` is the one that the administrator has seen. */
export const updatePayeeInput = payeeForm
  .safeExtend({ id, version, ...confirmation })
  .superRefine(requireConfirmation);
export const setPayeeActiveInput = z
  .strictObject({ id, version, isActive: z.boolean(), ...confirmation })
  .superRefine(requireConfirmation);
/** The ids of all accounts in their new order. */
export const reorderPayeesInput = z.strictObject({ ids: z.array(id).min(1).max(MAX_ACCOUNTS) });
export const confirmPayeeQrInput = z.strictObject({ id, version });
/** The code is dynamic when an amount is given, and static otherwise. */
export const payeeQrInput = z.strictObject({ id, amount: paisa.min(100).optional() });

/** `text` is what a scan of the code must read. */
export const payeeQr = qrCode.extend({ text: z.string(), expiresAt: timestamp.nullable() });

/** An account for those who manage the academy. */
export const payeeAccount = payee.extend({
  id,
  instructions: z.string(),
  isActive: z.boolean(),
  /** Whether it is a sample account of the demo. */
  isSample: z.boolean(),
  qrConfirmedAt: timestamp.nullable(),
  version,
  changedAt: timestamp,
});
export type PayeeAccount = z.infer<typeof payeeAccount>;
/** An account that was changed, and what makes the next change within five minutes need no password. */
export const changedPayee = payeeAccount.extend({ passwordProof: z.string() });

/** An account for reviewers, who choose to which one a message or statement belongs. */
export const payeeChoice = payee.extend({ id, isActive: z.boolean() });
export type PayeeChoice = z.infer<typeof payeeChoice>;

/** An account for a student who pays for a course. */
export const offeredPayee = payee.extend({
  id,
  version,
  instructions: z.string(),
  isSample: z.boolean(),
  /** Null when there is no IBAN, and until an administrator has confirmed a scan. */
  qr: z.strictObject({ withAmount: qrCode, withoutAmount: qrCode, expiresAt: timestamp }).nullable(),
});
export type OfferedPayee = z.infer<typeof offeredPayee>;

export const PAYEE_CHANGES = [
  'payee.added',
  'payee.changed',
  'payee.deactivated',
  'payee.activated',
] as const;
export type PayeeChange = (typeof PAYEE_CHANGES)[number];

/** A recent change of an account, for all administrators. */
export const payeeNotice = z.strictObject({
  id,
  change: z.enum(PAYEE_CHANGES),
  method: z.enum(PAYMENT_METHODS),
  accountTitle: z.string(),
  actorName: z.string().nullable(),
  createdAt: timestamp,
});
export type PayeeNotice = z.infer<typeof payeeNotice>;

export type PayeeRow = { label: string; value: string; copy: boolean };

/** The rows that describe an account, the number first. Empty ones are missing. */
export function payeeRows({ method, accountTitle, number, iban, bankName }: Payee): PayeeRow[] {
  const rows = [
    {
      label: isWallet(method)
        ? m.numberOfWallet({ method: paymentMethodName(method) })
        : deferred.accountNumber(),
      value: formatMobile(number),
      copy: true,
    },
    { label: 'IBAN', value: formatIban(iban), copy: true },
    { label: deferred.bankName(), value: bankName, copy: false },
    { label: deferred.accountTitle(), value: accountTitle, copy: false },
  ];
  return rows.filter(({ value }) => value !== '');
}

/** The account's number or IBAN, for an element of its own, which is written from left to right. */
export const payeeNumber = ({ number, iban }: Pick<Payee, 'number' | 'iban'>): string =>
  formatMobile(number) || formatIban(iban);

/** The account of a payment in one line: its title, its bank or wallet, and its number or IBAN. */
export const payeeLine = (payee: Payee): string =>
  joinList(
    [
      payee.accountTitle,
      payee.bankName || paymentMethodName(payee.method),
      leftToRight(payeeNumber(payee)),
    ].filter(Boolean),
  );
