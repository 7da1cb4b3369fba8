import { MAX_MARKDOWN_BYTES } from '@qanoon/contracts/academy/pages';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';
import { STARTING_TEXTS } from './starting-texts.ts';

const htmlOf = async (markdown: string) => renderMarkdown(markdown).sections.join('');

describe('Markdown', () => {
  test('becomes HTML for text, lists, tables and links', async () => {
    const html = await htmlOf(
      '# Fees\n\n**Paid** *once*, see [terms](/legal-service "Terms") or https://example.org/fees.\n' +
        'Write to help@example.org\n\n1. First\n2. Second\n\n| Course | Fee |\n|---|---|\n| Torts | 500 |',
    );
    for (const part of [
      '<h2>Fees</h2>',
      '<strong>Paid</strong> <em>once</em>',
      '<a href="/legal-service" title="Terms">terms</a>',
      '<a href="https://example.org/fees">https://example.org/fees</a>.<br />',
      '<a href="mailto:help@example.org">help@example.org</a>',
      '<ol>\n<li>First</li>\n<li>Second</li>\n</ol>',
      '<td>Torts</td>',
    ])
      expect(html).toContain(part);
  });

  test.each([
    ['# A\n\n## B\n\n### C', ['h2', 'h3', 'h4']],
    ['## A\n\n## B\n\n### C', ['h2', 'h2', 'h3']],
    ['#### A\n\n###### B\n\n##### C', ['h2', 'h3', 'h3']],
    ['# A\n\n#### B\n\n###### C\n\n# D', ['h2', 'h3', 'h4', 'h2']],
    ['###### A', ['h2']],
  ])('headings of %j are below the h1 and without gaps', async (markdown, expected) => {
    const levels = [...(await htmlOf(markdown)).matchAll(/<(h\d)>/gu)].map(([, tag]) => tag);
    expect(levels).toEqual(expected);
  });

  test('each heading of the highest level starts a part; headings in quotes and lists do not', async () => {
    const { sections } = renderMarkdown('Before\n\n## A\n\na\n\n> ## Quoted\n\n### A1\n\n## B\n\nb');
    expect(sections.map((section) => /<h2>(.*?)<\/h2>/u.exec(section)?.[1])).toEqual([undefined, 'A', 'B']);
    expect(renderMarkdown('').sections).toEqual([]);
  });

  test('text in Urdu sets the direction of its block, other text does not', async () => {
    expect(await htmlOf('قانون اکیڈمی\n\n- فیس')).toBe(
      '<p dir="auto">قانون اکیڈمی</p>\n<ul dir="auto">\n<li>فیس</li>\n</ul>\n',
    );
    expect(await htmlOf('Law')).toBe('<p>Law</p>\n');
  });

  test('the summary is the first paragraph that is not a placeholder', async () => {
    const { summary } = renderMarkdown('## Refunds\n\n[To do]\n\nWe **refund**\nwithin `14` days.\n\nMore.');
    expect(summary).toBe('We refund within days.');
    expect(renderMarkdown('[Only a placeholder]').summary).toBe('');
  });
});

describe('placeholders', () => {
  test('are listed with their lines, but links and citations are not', async () => {
    const markdown = [
      '# [Title]',
      '',
      'Paid to [name of',
      'the bank] and [a link](https://example.org), [ref].',
      '',
      '- [2019] 1 SCMR 5, [sic], [x], `[code here]`',
      '- see [the **bold** one]',
      '',
      '| a | b |',
      '|---|---|',
      '| 1 | [cell text] |',
      '',
      '[ref]: https://example.org',
    ].join('\n');
    expect(renderMarkdown(markdown).placeholders).toEqual([
      { line: 1, text: '[Title]' },
      { line: 3, text: '[name of the bank]' },
      { line: 7, text: '[the bold one]' },
      { line: 11, text: '[cell text]' },
    ]);
  });

  test('appear once in each section of the starting texts', async () => {
    for (const { markdown, markdownUrdu } of Object.values(STARTING_TEXTS))
      for (const text of [markdown, markdownUrdu]) {
        const { sections, placeholders } = renderMarkdown(text);
        expect(sections).toHaveLength(4);
        expect(placeholders).toHaveLength(4);
      }
  });
});

describe('hostile text', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<!-- --><style>*{display:none}</style>',
    '`</code><script>alert(1)</script>`',
    '```"><script>\nalert(1)\n```',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](&#1;javascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:x)',
    '[x](file:///etc/passwd)',
    '[x](//evil.example)',
    '[x](\\\\evil.example)',
    '[x](evil.example)',
    '<javascript:alert(1)>',
    '![x](https://evil.example/pixel.png)',
    '![x](x"onerror="alert(1))',
    '[x](https://e.example "\\" onmouseover=alert(1) x=\\"")',
    '[x]: javascript:alert(1)\n\n[x]',
    '<https://e.example/"onclick="alert(1)>',
    '# <iframe src=//evil.example>',
    '| <svg onload=alert(1)> |\n|---|\n| x |',
  ])('%j produces no script, no handler, no foreign image and no other link', async (markdown) => {
    const html = await htmlOf(markdown);
    expectSafe(html);
  });

  test('generated from fragments stays safe', async () => {
    const fragment = fc.constantFrom(
      ...[
        '<',
        '>',
        '"',
        "'",
        '`',
        '[',
        ']',
        '(',
        ')',
        '!',
        '\\',
        '&',
        ';',
        '\n',
        '\n\n',
        '|',
        '|---|\n',
        '#',
        ' ',
      ],
      ...['script', 'onerror=', 'javascript:', 'https://e.example', '//e', 'data:', 'a', '&#58;', '&colon;'],
      ...[
        '<img src=',
        '<a href=',
        '<svg/onload=',
        '<!--',
        '-->',
        '<![CDATA[',
        '```',
        '- ',
        '> ',
        '**',
        '\u0000',
      ],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fragment, { maxLength: 25 }), async (parts) => {
        expectSafe(await htmlOf(parts.join('')));
      }),
      { numRuns: 500 },
    );
  });

  // The test's own time limit is the assertion: a quadratic algorithm needs minutes for these.
  vi.setConfig({ testTimeout: 30_000 });
  test.each(
    Object.entries({
      brackets: '[',
      'open links': '[a](',
      'image starts': '![',
      emphasis: '*a _b',
      underscores: '_a',
      backticks: '`a``b',
      quotes: '>',
      'deep lists': '- ',
      'table cells': '|\n|-|\n|a|',
      references: '[a]: b\n',
      autolinks: '<a:',
      entities: '&#x',
      addresses: 'a.b@c.d ',
      urls: 'http://a(',
      headings: '# a\n',
      tildes: '~~a',
    }),
  )('is rendered when it is 100 kB of %s', async (_name, part) => {
    const markdown = part.repeat(Math.floor(MAX_MARKDOWN_BYTES / part.length));
    const { sections, placeholders } = renderMarkdown(markdown);
    expect(sections.join('').length).toBeLessThan(20 * MAX_MARKDOWN_BYTES);
    expect(sections.length).toBeLessThanOrEqual(200);
    expect(placeholders.length).toBeLessThanOrEqual(200);
  });
});

const SAFE_TAG =
  /^<\/?(?:h[2-6]|p|br|hr|strong|em|s|a|blockquote|ul|ol|li|code|pre|table|thead|tbody|tr|th|td)(?: (?:dir="auto"|start="\d+"|href="(?:https?:\/\/|mailto:|\/(?!\/))[^"<>]*"|title="[^"<>]*"))*(?: \/)?>$/u;

/** Expects that every tag and attribute is one that Markdown produces, and that every link is allowed. */
function expectSafe(html: string): void {
  for (const [tag] of html.matchAll(/<[^>]*>?/gu)) expect(tag).toMatch(SAFE_TAG);
}

describe('the sections that a finished site shows', () => {
  const finished = (markdown: string) => renderMarkdown(markdown).finishedSections.join('');

  test.each([
    [
      'a placeholder alone, with its heading',
      '# Terms\n\n[The terms.]\n\n# Contact\n\nWrite to us.',
      '<h2>Contact</h2>\n<p>Write to us.</p>\n',
    ],
    ['a placeholder in a paragraph', 'By [name of the academy], in Lahore.', '<p>By , in Lahore.</p>\n'],
    [
      'a placeholder with bold text in it',
      '[The **terms** go here.] Read on.',
      '<p><strong></strong>Read on.</p>\n',
    ],
    ['an item of a list', '- [First right]\n- Second', '<ul>\n<li>Second</li>\n</ul>\n'],
    ['a list of nothing else', 'Text\n\n- [First right]\n- [Second right]', '<p>Text</p>\n'],
    [
      'a heading above headings',
      '# A\n\n## B\n\n[todo]\n\n# C\n\n## D\n\nText',
      '<h2>C</h2>\n<h3>D</h3>\n<p>Text</p>\n',
    ],
    ['every text', '# A\n\n[todo]', ''],
  ])('leave out %s', (_case, markdown, html) => expect(finished(markdown)).toBe(html));

  test('are all of them when there is no placeholder', () => {
    const markdown = '# A\n\nSee [1], [sic] and [a link](/legal-service).\n\n# B';
    const { sections, finishedSections } = renderMarkdown(markdown);
    expect(finishedSections).toEqual(sections);
  });
});
