import type { Language } from '@qanoon/messages/language';
import { LRUCache } from 'lru-cache';
import type { AtRule, ChildNode, Declaration, Rule } from 'postcss';
import parse from 'postcss/lib/parse';
import selectorParser from 'postcss-selector-parser';

/** The names in an HTML text that selectors and variables can refer to. */
type Present = { classes: Set<string>; elements: Set<string>; variables: Set<string> };

/** The classes and elements that a selector needs: outside pseudo-classes, and in `:has()` with one selector. */
type Needs = { classes: string[]; elements: string[] };

type Part = {
  text: string;
  /** The custom property or the keyframes that this part defines; it is omitted when nothing uses them. */
  defines?: string;
  /** Variables and words of animations in `text`. */
  uses: string[];
};

type Node =
  | { kind: 'group'; prelude: string; isLayer: boolean; nodes: Node[] }
  | { kind: 'rule'; selector: string; needs: Needs[]; parts: Part[] }
  | ({ kind: 'statement' } & Part);

/**
 * Inner parts of form fields, backdrops, states of one vendor, and hover, before which the deferred styles load:
 * the first paint is the same without them. The marker of a disclosure is part of it.
 */
const LATER = /^(?:::-webkit-(?!details-marker)|::file-selector-button|::backdrop|:-moz-|:hover$)/u;

/** Selectors that match only pages in the other language, such as those of packages/ui/src/styles/urdu.css. */
const OTHER_LANGUAGE: Record<Language, RegExp> = {
  en: /(?::root:lang\(ur\)|\[dir=["']?rtl)/u,
  ur: /:root:lang\(en\)/u,
};

/** The faces of the first paint: subsets of web fonts, and the device's own for Urdu. */
const FIRST_FACE: Record<Language, RegExp> = { en: /-first-/u, ur: /-first-|(?:Nastaliq|Naskh) fallback/u };
/** The subsets for Urdu: with 138 kB they would delay the first paint on slow connections. */
const LATE_FACE = /-urdu-\d/u;

const GROUPS = /^(?:media|supports|layer|container)$/u;

/**
 * Returns a function from a page's HTML to the rules that its first paint needs: those whose classes and
 * elements all occur in it, with the variables and keyframes that they use. The stylesheet is parsed once.
 * Fonts other than those of the first paint are omitted, and rules for pages in the other language.
 *
 * Our own selection on PostCSS's parsers: Beasties parses the stylesheet and the page again for every render.
 */
export function createCriticalCss(stylesheet: string, language: Language): (html: string) => string {
  const nodes = toNodes(parse(withoutFallbacks(stylesheet)).nodes as ChildNode[], language);
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

/** Tailwind writes a fallback for its fonts, also when the theme defines them. */
const withoutFallbacks = (stylesheet: string): string =>
  stylesheet.replace(/var\((--default-[\w-]+),[^()]*\)/gu, (fallback, name: string) =>
    stylesheet.includes(`${name}:`) ? `var(${name})` : fallback,
  );

/** The font faces that Urdu pages load right after their first paint. */
export const lateFaces = (stylesheet: string): string =>
  (parse(stylesheet).nodes as ChildNode[])
    .map(String)
    .filter((text) => text.startsWith('@font-face') && LATE_FACE.test(text))
    .join('');

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

const toNodes = (children: ChildNode[], language: Language): Node[] =>
  children.flatMap((child): Node[] => {
    if (child.type === 'rule') return [toRule(child, language)];
    if (child.type !== 'atrule') return [];
    if (GROUPS.test(child.name) && child.nodes)
      return [
        {
          kind: 'group',
          prelude: preludeOf(child),
          isLayer: child.name === 'layer',
          nodes: toNodes(child.nodes, language),
        },
      ];
    if (child.name === 'font-face' && !FIRST_FACE[language].test(child.toString())) return [];
    return [toStatement(child)];
  });

const toRule = (rule: Rule, language: Language): Node => ({
  kind: 'rule',
  selector: rule.selector,
  needs: selectorParser()
    .astSync(rule.selector)
    .nodes.filter(
      (selector) => !selector.nodes.some(isForLater) && !OTHER_LANGUAGE[language].test(String(selector)),
    )
    .map(needsOf),
  parts: withoutRepetitions(
    rule.nodes.flatMap((child) =>
      child.type === 'comment'
        ? []
        : child.type === 'decl'
          ? [toPart(child)]
          : [{ text: String(child), uses: variablesIn(String(child)) }],
    ),
  ),
});

/** The minifier repeats declarations with a vendor's prefix. */
const withoutRepetitions = (parts: Part[]): Part[] =>
  parts.filter(({ text }, index) => parts[index + 1]?.text !== text);

function toStatement(rule: AtRule): Node {
  const isDefinition = rule.name === 'property' || rule.name.endsWith('keyframes');
  // A statement such as `@layer a, b` has no block.
  const text = `${rule}${rule.nodes ? '' : ';'}`;
  return { kind: 'statement', text, uses: variablesIn(text), ...(isDefinition && { defines: rule.params }) };
}

function toPart(declaration: Declaration): Part {
  const { prop, value } = declaration;
  const names = prop.includes('animation') || prop.startsWith('--') ? (value.match(/[\w-]+/gu) ?? []) : [];
  return {
    text: String(declaration),
    uses: [...variablesIn(value), ...names],
    ...(prop.startsWith('--') && { defines: prop }),
  };
}

const preludeOf = ({ name, params }: AtRule): string => `@${name}${params && ` ${params}`}`;

const variablesIn = (text: string): string[] =>
  [...text.matchAll(/var\((--[\w-]+)/gu)].map(([, name]) => name!);

/** Nothing is busy before the visitor acts. */
const isForLater = (node: selectorParser.Node): boolean =>
  (node.type === 'pseudo' && LATER.test(node.value)) ||
  (node.type === 'attribute' && node.attribute === 'aria-busy');

function needsOf(selector: selectorParser.Selector): Needs {
  const needs: Needs = { classes: [], elements: [] };
  for (const node of selector.nodes)
    if (node.type === 'class') needs.classes.push(node.value);
    else if (node.type === 'tag') needs.elements.push(node.value.toLowerCase());
    else if (node.type === 'pseudo' && node.value === '::placeholder') needs.elements.push('input');
    else if (node.type === 'pseudo' && node.value === ':has' && node.nodes.length === 1) {
      const { classes, elements } = needsOf(node.nodes[0]!);
      needs.classes.push(...classes);
      needs.elements.push(...elements);
    }
  return needs;
}

const select = (nodes: Node[], present: Present): Node[] =>
  nodes.flatMap((node): Node[] => {
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
 * All variables and keyframes in use: by the page, by the rules' properties, and by the definitions that
 * those use.
 */
function usedBy(nodes: Node[], present: Present): Set<string> {
  const used = new Set(present.variables);
  const definitions: Part[] = [];
  const collect = (part: Part) => {
    if (part.defines === undefined) for (const name of part.uses) used.add(name);
    else definitions.push(part);
  };
  const visit = (node: Node) => {
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

function write(nodes: Node[], used: Set<string>): string {
  const isUsed = ({ defines }: Part) => defines === undefined || used.has(defines);
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
