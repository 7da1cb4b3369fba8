/** What rolldown tells about a module (`output.codeSplitting.groups`). */
type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Scripts that the loader runs by themselves, and the texts that only pages in Urdu load. */
const APART = /\/runtime\/browser\/|\/site-runtime\/src\/browser\/|\/generated\/urdu\//u;

/**
 * Groups the modules of the first screens into few files, by package and by what imports them; the first group that
 * matches a module takes it. Few files compress better than eighty, every page names fewer of them, loader.ts runs
 * each in its own task, and a release leaves the libraries in the browser's cache. `pages` are the modules of the
 * pages on which most visits begin, by the names of their files.
 */
export function groupFirstScripts(pages: Readonly<Record<string, string>>) {
  let reached: Set<string>[] | undefined;
  /** For each page, whether it imports the module. */
  const findImporters = (id: string, graph: Graph): boolean[] => {
    reached ??= Object.values(pages).map((page) => {
      if (!graph.getModuleInfo(page)) throw new Error(`${page} is not a module of this build.`);
      return collectImports(page, graph);
    });
    return reached.map((modules) => modules.has(id));
  };
  return [
    { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//u },
    {
      name: 'router',
      tags: ['$initial' as const],
      test: /\/node_modules\/@tanstack\/(?:react-router|router-core|history|react-store|store)\//u,
    },
    { name: 'data', test: /\/node_modules\/(?:@tanstack\/(?:react-query|query-core)|@trpc\/)/u },
    // The modules that every page needs.
    { name: 'site', tags: ['$initial' as const], test: (id: string) => !APART.test(id) },
    // The modules that all first pages need. This group takes them before the groups of single pages do,
    // which also take their imports.
    {
      debugName: 'pages',
      name: (id: string, graph: Graph) => (findImporters(id, graph).every(Boolean) ? 'pages' : null),
      test: isOurs,
    },
    // A request costs more than all shared icons together.
    { name: 'icons', test: /\/node_modules\/lucide-react\//u, minShareCount: 2 },
    // The modules that one first page shares with other chunks, which would otherwise become many small
    // files.
    {
      debugName: 'single pages',
      name: (id: string, graph: Graph) => Object.keys(pages)[findImporters(id, graph).indexOf(true)] ?? null,
      test: isOurs,
      minShareCount: 2,
    },
  ];
}

/** A library is imported whole before unused code is removed, so its imports do not show what a page needs. */
const isOurs = (id: string): boolean => !id.includes('/node_modules/');

/** The module and all that it imports, also through other modules. */
function collectImports(id: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collectImports(imported, graph, found);
  return found;
}
