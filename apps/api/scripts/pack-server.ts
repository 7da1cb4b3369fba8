import { cpSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The bundles, and the folders that contain files the server reads: fonts, migrations, content of the demo. */
const FOLDERS = [
  'apps/admin-web/dist',
  'apps/api/dist',
  'apps/api/src',
  'apps/public-web/dist',
  'apps/student-web/dist',
  'packages/db/migrations',
  'packages/db/src/seed/content',
  'packages/pdf/fonts',
];
const isSource = (path: string) => ['.ts', '.mjml'].includes(extname(path));

// node apps/api/scripts/pack-server.ts <folder> copies what the built server and its commands need, without sources and packages.
const folder = process.argv[2];
if (!folder) throw new Error('Usage: node apps/api/scripts/pack-server.ts <folder>');
for (const path of FOLDERS)
  cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter: (file) => !isSource(file) });
cpSync(join(ROOT, 'apps/api/package.json'), join(folder, 'apps/api/package.json'));
