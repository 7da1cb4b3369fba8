import { escapeHtml } from '@qanoon/contracts/escape-html';

/** A receipt as a page of its own, without scripts: a file that can be shared. */
export function receiptFile({
  academy,
  status,
  facts,
  number,
}: {
  academy: string;
  status: string;
  facts: readonly (readonly [term: string, value: string])[];
  number: string;
}): File {
  const rows = facts.map(
    ([term, value]) => `<tr><th>${escapeHtml(term)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const page = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Receipt</title>
<style>body{font:1rem/1.5 sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}th{text-align:left;vertical-align:top;padding:.3rem 1rem .3rem 0}</style>
<h1>Receipt</h1><p>${escapeHtml(academy)}</p><p>${escapeHtml(status)}</p>
<table>${rows.join('')}</table></html>
`;
  return new File([page], `receipt-${number}.html`, { type: 'text/html' });
}
