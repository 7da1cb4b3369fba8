import type { ReceiptSheet } from '@qanoon/contracts/money/receipt-sheet';
import { directionOf } from '@qanoon/domain/lib/languages';
import { escapeHtml } from '@qanoon/domain/lib/text/escape-html';
import * as shared from '@qanoon/messages/shared/common';

/**
 * Writes a receipt as a page of its own, without scripts, so that the file can be shared. It has the sheet's
 * texts.
 */
export function receiptFile(sheet: ReceiptSheet, number: string): File {
  const { language, academy, student, reversedMark } = sheet;
  const rows = [
    { label: student.label, value: student.name },
    ...sheet.facts,
    ...sheet.items.map(({ title, price }) => ({ label: title, value: inPkr(price) })),
    ...sheet.amounts.map(({ label, figure }) => ({ label, value: inPkr(figure) })),
    ...sheet.payment.lines,
  ].map(({ label, value }) => `<tr><th>${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`);
  const lines = [academy.name, ...academy.contact, ...(reversedMark ? [reversedMark.note] : [])];
  const page = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(sheet.title)}</title>
<style>body{font:1rem/1.5 sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}th{text-align:start;vertical-align:top;padding-block:.3rem;padding-inline-end:1rem}td{unicode-bidi:isolate}</style>
<h1>${escapeHtml(sheet.title)}</h1>${lines.map((line) => `<p dir="auto">${escapeHtml(line)}</p>`).join('')}
<table>${rows.join('')}</table><p>${escapeHtml(sheet.footer)}</p></html>
`;
  return new File([page], `receipt-${number}.html`, { type: 'text/html' });
}

const inPkr = (figure: string): string => `${shared.pkr()}\u00a0${figure}`;
