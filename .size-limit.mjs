import { readFileSync } from 'node:fs';

/**
 * What a first visit of a page loads before it is shown, compressed: modules with all their imports, from the manifests of the
 * builds. Code that loads later (payment, sign-in, menus, toasts) is excluded, and so are fonts, which the text does not wait
 * for. An empty app on these libraries is about 108 kB.
 */
const build = (folder) => {
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));
  const withImports = (names, found = new Set()) => {
    for (const name of names) {
      if (found.has(name)) continue;
      found.add(name);
      withImports(manifest[name].imports ?? [], found);
    }
    return found;
  };
  const scriptsOf = (modules) => [...modules].map((name) => `${folder}/${manifest[name].file}`);
  const stylesOf = (modules) =>
    [...new Set([...modules].flatMap((name) => manifest[name].css ?? []))].map((file) => `${folder}/${file}`);
  const entries = (names) =>
    Object.keys(manifest).filter((key) => manifest[key].isEntry && names.includes(manifest[key].name));
  return {
    entries,
    withImports,
    scriptsOf,
    filesOf: (modules) => [...scriptsOf(modules), ...stylesOf(modules)],
  };
};
const componentOf = (route) => `src/routes/${route}.tsx?tsr-split=component`;

const site = build('apps/public-web/dist/client');
const student = build('apps/student-web/dist');
const admin = build('apps/admin-web/dist');

const PUBLIC_PAGES = { '/': '_site/index', '/course/{id}': '_site/course/$courseId' };
const publicPages = Object.entries(PUBLIC_PAGES).map(([page, route]) => ({
  name: `First scripts of ${page}`,
  path: site.scriptsOf(site.withImports([...site.entries(['loader', 'main']), componentOf(route)])),
  limit: '137 kB',
}));

const FIRST_PAGE = ['index.html'];
/** What the shell loads after the first page, on every page. */
const DEFERRED_SHELL = ['shell/notification-panel', 'shell/profile-menu', 'feedback/toasts'].map(
  (name) => `../../packages/ui/src/components/${name}.tsx`,
);
const shell = student.withImports([...FIRST_PAGE, ...DEFERRED_SHELL]);
const player = student.withImports([componentOf('my-course/$courseId')]).difference(shell);

export default [
  ...publicPages,
  {
    name: 'First page of the student portal: scripts and styles',
    path: student.filesOf(student.withImports(FIRST_PAGE)),
    limit: '146 kB',
  },
  {
    name: 'First page of the admin console: scripts and styles',
    path: admin.filesOf(admin.withImports(FIRST_PAGE)),
    limit: '150 kB',
  },
  {
    name: 'The player in the open portal, without hls.js: scripts and styles',
    path: student.filesOf(player),
    limit: '60 kB',
  },
].map((check) => ({ ...check, brotli: true }));
