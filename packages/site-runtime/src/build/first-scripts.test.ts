import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { groupFirstScripts } from './first-scripts.ts';

const imports = (...ids: string[]): string => ids.map((id) => `import '${id}';`).join('');

/** An app with three pages, two of which begin visits. The third one shares modules with each of them. */
const SOURCES: Record<string, string> = {
  '/app/src/runtime/browser/main.ts':
    imports('/node_modules/react/index.js', '/ui/button.ts') +
    ['/app/home-page.ts', '/app/course-page.ts', '/app/other-page.ts']
      .map((id) => `import('${id}');`)
      .join(''),
  '/app/src/runtime/browser/loader.ts': '',
  '/generated/urdu/texts.ts': '',
  '/app/home-page.ts': imports('/ui/button.ts', '/ui/price.ts', '/ui/field.ts', '/ui/banner.ts'),
  '/app/course-page.ts': imports('/ui/price.ts', '/ui/stars.ts', '/ui/clock.ts'),
  '/app/other-page.ts': imports('/ui/field.ts', '/ui/stars.ts', '/ui/clock.ts'),
  '/ui/price.ts': imports('/ui/currency.ts'),
  // A file of a single page that took its imports first would take this module, and both pages would load that file.
  '/ui/field.ts': imports('/ui/currency.ts'),
  ...Object.fromEntries(
    ['button', 'currency', 'banner', 'stars', 'clock'].map((name) => [`/ui/${name}.ts`, '']),
  ),
  '/node_modules/react/index.js': '',
};

/** The modules of each file of the build, by the name of the file. */
async function buildFiles(home = '/app/home-page.ts'): Promise<Record<string, string[]>> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'sources',
        resolveId: { order: 'pre', handler: (id) => (id in SOURCES ? id : undefined) },
        load: (id) => (id in SOURCES ? `${SOURCES[id]} globalThis.loaded.push('${id}');` : undefined),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: {
          loader: '/app/src/runtime/browser/loader.ts',
          main: '/app/src/runtime/browser/main.ts',
          urdu: '/generated/urdu/texts.ts',
        },
        output: {
          codeSplitting: {
            groups: groupFirstScripts({ home, course: '/app/course-page.ts' }),
          },
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  return Object.fromEntries(
    output
      .filter((file) => file.type === 'chunk')
      .map(({ name, moduleIds }) => [name, moduleIds.filter((id) => id in SOURCES).sort()]),
  );
}

const files = await buildFiles();

test('puts libraries and what the entry imports into files that every page loads', () => {
  expect(files.react).toEqual(['/node_modules/react/index.js']);
  expect(files.site).toEqual(['/ui/button.ts']);
});

test('puts what all first pages import into one file, also what they import through other modules', () => {
  expect(files.pages).toEqual(['/ui/currency.ts', '/ui/price.ts']);
});

test('puts what a first page shares with other pages into one file', () => {
  expect(files.home).toContain('/ui/field.ts');
  expect(files.course).toEqual(expect.arrayContaining(['/ui/clock.ts', '/ui/stars.ts']));
  expect(Object.values(files).filter((modules) => modules.includes('/ui/clock.ts'))).toHaveLength(1);
});

test('keeps the entries and the Urdu texts in files of their own', () => {
  expect(files.loader).toEqual(['/app/src/runtime/browser/loader.ts']);
  expect(files.main).toEqual(['/app/src/runtime/browser/main.ts']);
  expect(files.urdu).toEqual(['/generated/urdu/texts.ts']);
});

test('fails if a first page is not a module of the build', async () => {
  await expect(buildFiles('/app/renamed-page.ts')).rejects.toThrow('/app/renamed-page.ts is not a module');
});
