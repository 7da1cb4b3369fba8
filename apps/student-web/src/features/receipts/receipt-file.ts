import { escapeHtml } from '@qanoon/contracts/escape-html';
import { directionOf } from '@qanoon/contracts/languages';
import { currentLanguage } from '@qanoon/messages/language';
import * as common from '@qanoon/messages/student/common';

/** A receipt as a page of its own, without scripts: a file that can be shared. */
export function receiptFile({
  academy,
  status,
  facts,
  number,
}: {
  academy: string;
  status: string;
  facts: readonly { term: string; value: string }[];
  number: string;
}): File {
  const language = currentLanguage();
  const rows = facts.map(
    ({ term, value }) => `<tr><th>${escapeHtml(term)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const page = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(common.receipt())}</title>
<style>body{font:1rem/1.5 sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}th{text-align:start;vertical-align:top;padding-block:.3rem;padding-inline-end:1rem}td{unicode-bidi:isolate}</style>
<h1>${escapeHtml(common.receipt())}</h1><p>${escapeHtml(academy)}</p><p>${escapeHtml(status)}</p>
<table>${rows.join('')}</table></html>
`;
  return new File([page], `receipt-${number}.html`, { type: 'text/html' });
}
