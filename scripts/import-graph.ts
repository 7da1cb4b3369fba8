import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Each file's imports, as paths from the root of the tree. */
export type ImportGraph = Map<string, string[]>;

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/gu;
/** The web apps import only the type of the API's router, which their builds do not contain. */
const ROUTER_TYPE = '@qanoon/api/router';

type Package = { folder: string; exports: Record<string, string> };

/** The workspace's packages by name. */
function readPackages(files: string[]): Map<string, Package> {
  const manifests = files.filter((file) => /^(?:apps|packages)\/[^/]+\/package\.json$/u.test(file));
  return new Map(
    manifests.map((file) => {
      const { name, exports = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
        name: string;
        exports?: Record<string, string>;
      };
      return [name, { folder: dirname(file), exports }];
    }),
  );
}

/** The file behind `@qanoon/<package>/<subpath>` by that package's exports; undefined for other packages. */
function resolvePackage(specifier: string, packages: Map<string, Package>): string | undefined {
  const [scope, name, ...rest] = specifier.split('/');
  const found = packages.get(`${scope}/${name}`);
  if (!found) return undefined;
  const subpath = `./${rest.join('/')}`;
  for (const [key, target] of Object.entries(found.exports)) {
    const [start, end] = key.split('*');
    if (key === subpath) return join(found.folder, target);
    if (end === undefined || !subpath.startsWith(start!) || !subpath.endsWith(end)) continue;
    const part = subpath.slice(start!.length, subpath.length - end.length);
    return join(found.folder, target.replace('*', part));
  }
  return undefined;
}

/** Type-only imports and exports, which have no effect when the program runs. */
const TYPE_STATEMENT = /^(?:import|export) type [^;]*;$/gmu;

/** Static, dynamic and, unless `types` is false, type-only imports of the TypeScript files among `files`. */
export function readImportGraph(files: string[], { types = true } = {}): ImportGraph {
  const packages = readPackages(files);
  const sources = files.filter((file) => /\.tsx?$/u.test(file));
  return new Map(
    sources.map((file) => {
      const text = readFileSync(file, 'utf8').replaceAll(TYPE_STATEMENT, (type) => (types ? type : ''));
      const specifiers = [...text.matchAll(IMPORT)].map(([, specifier]) => specifier!);
      const targets = specifiers
        .filter((specifier) => specifier !== ROUTER_TYPE)
        .map((specifier) =>
          specifier.startsWith('.')
            ? normalize(join(dirname(file), specifier))
            : resolvePackage(specifier, packages),
        )
        .filter((target) => target !== undefined && existsSync(target));
      return [file, targets as string[]];
    }),
  );
}
