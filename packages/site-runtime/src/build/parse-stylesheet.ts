import type { Language } from '@qanoon/messages/language';
import type { AtRule, ChildNode, Declaration, Rule } from 'postcss';
import parse from 'postcss/lib/parse';
import selectorParser from 'postcss-selector-parser';
import { type CssNeeds, type CssNode, type CssPart, type FirstStyles, variablesIn } from '../css-nodes.ts';

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

/** The faces of the first paint: subsets of web fonts, and the device's fonts until those have loaded. */
const FIRST_FACE: Record<Language, RegExp> = {
  en: /-first-|(?:Instrument|Newsreader) fallback/u,
  ur: /-first-|\b(?:fallback|spaces)\b/u,
};
/** The subsets for Urdu, which take 138 kB and would delay the first paint on slow connections. */
const LATE_FACE = /-urdu-\d/u;

/** Nothing changes or is printed before the visitor acts, and then the complete stylesheet loads. */
const LATER_DECLARATION = /^(?:-webkit-)?transition/u;
const LATER_STATEMENT = 'page';

const GROUPS = /^(?:media|supports|layer|container)$/u;

/**
 * The build parses the stylesheet, because the server's start would spend a tenth of a second and PostCSS's
 * memory on it.
 */
export const parseFirstStyles = (stylesheet: string): FirstStyles => ({
  rules: { en: parseStylesheet(stylesheet, 'en'), ur: parseStylesheet(stylesheet, 'ur') },
  lateUrduFaces: lateFaces(stylesheet),
});

/**
 * The rules of a stylesheet with what each of them needs, for pages in one language. Fonts other than those of the first
 * paint are omitted, and rules for pages in the other language.
 */
export const parseStylesheet = (stylesheet: string, language: Language): CssNode[] =>
  toNodes(parse(withoutFallbacks(stylesheet)).nodes as ChildNode[], language);

/** Tailwind writes a fallback for its fonts even if the theme defines them. */
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

const toNodes = (children: ChildNode[], language: Language): CssNode[] =>
  children.flatMap((child): CssNode[] => {
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
    if (child.name === LATER_STATEMENT) return [];
    if (child.name === 'font-face' && !FIRST_FACE[language].test(child.toString())) return [];
    return [toStatement(child)];
  });

const toRule = (rule: Rule, language: Language): CssNode => ({
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
      child.type === 'comment' || (child.type === 'decl' && LATER_DECLARATION.test(child.prop))
        ? []
        : child.type === 'decl'
          ? [toPart(child)]
          : [{ text: String(child), uses: variablesIn(String(child)) }],
    ),
  ),
});

/** The minifier repeats declarations with a vendor's prefix. */
const withoutRepetitions = (parts: CssPart[]): CssPart[] =>
  parts.filter(({ text }, index) => parts[index + 1]?.text !== text);

function toStatement(rule: AtRule): CssNode {
  const isDefinition = rule.name === 'property' || rule.name.endsWith('keyframes');
  // A statement such as `@layer a, b` has no block.
  const text = `${rule}${rule.nodes ? '' : ';'}`;
  return { kind: 'statement', text, uses: variablesIn(text), ...(isDefinition && { defines: rule.params }) };
}

function toPart(declaration: Declaration): CssPart {
  const { prop, value } = declaration;
  const names = prop.includes('animation') || prop.startsWith('--') ? (value.match(/[\w-]+/gu) ?? []) : [];
  return {
    text: String(declaration),
    uses: [...variablesIn(value), ...names],
    ...(prop.startsWith('--') && { defines: prop }),
  };
}

const preludeOf = ({ name, params }: AtRule): string => `@${name}${params && ` ${params}`}`;

/** Nothing is busy before the visitor acts. */
const isForLater = (node: selectorParser.Node): boolean =>
  (node.type === 'pseudo' && LATER.test(node.value)) ||
  (node.type === 'attribute' && node.attribute === 'aria-busy');

function needsOf(selector: selectorParser.Selector): CssNeeds {
  const needs: CssNeeds = { classes: [], elements: [] };
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
