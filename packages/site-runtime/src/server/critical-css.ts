import { LRUCache } from 'lru-cache';
import { type CssNode, type CssPart, variablesIn } from '../css-nodes.ts';

/** The names in an HTML text that selectors and variables can refer to. */
type Present = { classes: Set<string>; elements: Set<string>; variables: Set<string> };

/**
 * Returns a function from a page's HTML to the rules that its first paint needs: those whose classes and elements all occur
 * in it, with the variables and keyframes that they use. The rules come from the build (parse-stylesheet.ts).
 *
 * The selection is our own, on PostCSS's parsers, because Beasties parses the stylesheet and the page for
 * every render.
 */
export function createCriticalCss(nodes: CssNode[]): (html: string) => string {
  const cache = new LRUCache<string, string>({ max: 100 });
  return (html) => {
    const present = presentIn(html);
    const key = Object.values(present)
      .map((names) => [...names].sort().join(' '))
      .join('\n');
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const selected = select(nodes, present);
    const css = write(selected, usedBy(selected, present));
    cache.set(key, css);
    return css;
  };
}

function presentIn(html: string): Present {
  const classes = [...html.matchAll(/ class="([^"]*)"/gu)].flatMap(([, names]) =>
    names!.replaceAll('&amp;', '&').split(/\s+/u),
  );
  const elements = [...html.matchAll(/<([a-z][\w-]*)/gu)].map(([, element]) => element!);
  return {
    classes: new Set(classes),
    elements: new Set(['html', 'body', ...elements]),
    variables: new Set(variablesIn(html)),
  };
}

const select = (nodes: CssNode[], present: Present): CssNode[] =>
  nodes.flatMap((node): CssNode[] => {
    if (node.kind === 'statement') return [node];
    if (node.kind === 'group') return [{ ...node, nodes: select(node.nodes, present) }];
    return node.needs.some(
      ({ classes, elements }) =>
        classes.every((name) => present.classes.has(name)) &&
        elements.every((name) => present.elements.has(name)),
    )
      ? [node]
      : [];
  });

/**
 * Finds all variables and keyframes that are used by the page, by the rules' properties, and by the
 * definitions that those use.
 */
function usedBy(nodes: CssNode[], present: Present): Set<string> {
  const used = new Set(present.variables);
  const definitions: CssPart[] = [];
  const collect = (part: CssPart) => {
    if (part.defines === undefined) for (const name of part.uses) used.add(name);
    else definitions.push(part);
  };
  const visit = (node: CssNode) => {
    if (node.kind === 'group') node.nodes.forEach(visit);
    else if (node.kind === 'rule') node.parts.forEach(collect);
    else collect(node);
  };
  nodes.forEach(visit);
  for (let size = -1; size !== used.size; ) {
    size = used.size;
    for (const { defines, uses } of definitions)
      if (used.has(defines!)) for (const name of uses) used.add(name);
  }
  return used;
}

function write(nodes: CssNode[], used: Set<string>): string {
  const isUsed = ({ defines }: CssPart) => defines === undefined || used.has(defines);
  let css = '';
  for (const node of nodes)
    if (node.kind === 'group') {
      const body = write(node.nodes, used);
      // An empty layer still defines its place in the order of layers.
      if (body || node.isLayer) css += `${node.prelude}{${body}}`;
    } else if (node.kind === 'statement') css += isUsed(node) ? node.text : '';
    else {
      const parts = node.parts.filter(isUsed);
      if (parts.length > 0) css += `${node.selector}{${parts.map(({ text }) => text).join(';')}}`;
    }
  return css;
}
