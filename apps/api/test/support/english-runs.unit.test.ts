import { expect, test } from 'vitest';
import { englishRunsIn, englishRunsOnPage } from './english-runs.ts';

test.each([
  ['اس کورس میں Free consent of parties پڑھایا جاتا ہے۔', ['Free consent of parties']],
  ['What spoils consent, and whether', ['What spoils consent']],
  ['کورس ”Contract Law Essentials“ مکمل ہو گیا۔', []],
  ['Easypaisa، JazzCash اور SadaPay', []],
  ['Easypaisa, JazzCash, SadaPay', []],
  ['Qanoon Academy کا سرٹیفکیٹ', []],
])('the search finds the English in %j', (text, runs) => {
  expect(englishRunsIn(text)).toEqual(runs);
});

test.each([
  ['<p>The first section covers</p>', ['The first section covers']],
  ['<p>یہ <b>The first section</b></p>', ['The first section']],
  ['<button aria-label="Open this section">ق</button>', ['Open this section']],
  ['<img alt="The cover of it">', ['The cover of it']],
  ['<meta name="description" content="A course on law"><p>ق</p>', ['A course on law']],
  ['<p>One two<!-- -->three four five</p>', ['three four five']],
  ['<div lang="en"><p>The first section</p></div><p>Is read again here</p>', ['Is read again here']],
  ['<div lang="en"><p lang="ur">Not marked as English</p></div>', ['Not marked as English']],
  ['<script>if (a < b) say("one two three")</script><p>ق</p>', []],
  ['<code>pnpm run the build</code>', []],
  ['<meta name="viewport" content="one two three">', []],
])('the search finds the English that a reader of %j meets', (html, runs) => {
  expect(englishRunsOnPage(html)).toEqual(runs);
});
