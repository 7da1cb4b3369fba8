import { readFileSync, writeFileSync } from 'node:fs';
import mjml2html from 'mjml';

/**
 * Compiles the layout of the mails into a module, so that the server needs no MJML at run time (docs/jobs-and-events.md).
 * `--check` compares only, and exits with 1 when the module is not up to date.
 */
const source = new URL('../src/platform/mail/layout.mjml', import.meta.url);
const target = new URL('../src/platform/mail/layout.gen.ts', import.meta.url);

const { html, errors } = await mjml2html(readFileSync(source, 'utf8'), {
  validationLevel: 'strict',
  keepComments: true,
});
for (const { formattedMessage } of errors) process.stderr.write(`${formattedMessage}\n`);

const parts: Record<string, string> = {};
/** Moves each part into `parts` and leaves `{{{name}}}` in its place. */
const takeParts = (text: string): string =>
  text.replace(/<!--(\w+)-->(.*?)<!--\/\1-->/gsu, (_match, name: string, content: string) => {
    parts[name] = takeParts(content).trim();
    return `{{{${name}}}}`;
  });
const withoutNotes = html
  .replace(/<!--\n.*?-->/su, '')
  .replaceAll('#acce01', '{{accent}}')
  .replaceAll('#acce02', '{{darkAccent}}')
  .replace(/^[^\S\n]+/gmu, '')
  .replace(/\n{2,}/gu, '\n');
const page = takeParts(withoutNotes).trim();

const lines = Object.entries({ page, ...parts }).map(([name, text]) => {
  if (/[`\\]|\$\{/u.test(text)) throw new Error(`The part ${name} needs escapes in a template literal.`);
  return `  ${name}: \`${text}\`,\n`;
});
const compiled = `// Compiled from layout.mjml by \`pnpm --filter @qanoon/api compile-mail-layout\`.\nexport const LAYOUT = {\n${lines.join('')}};\n`;

if (!process.argv.includes('--check')) writeFileSync(target, compiled);
else if (readFileSync(target, 'utf8') !== compiled) {
  process.stderr.write(
    'layout.gen.ts is not up to date with layout.mjml: run `pnpm --filter @qanoon/api compile-mail-layout`.\n',
  );
  process.exitCode = 1;
}
