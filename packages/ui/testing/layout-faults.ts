// Each function runs inside the page on its own: journeys send its source to the browser.

/** Returns the elements that overflow the window horizontally, outermost first. */
export function findOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll(':not(svg *)')].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return element.checkVisibility() && (right > clientWidth + 0.5 || left < -0.5);
  });
  return [
    `${scrollWidth} px in ${clientWidth} px`,
    ...wide.slice(0, 5).map((element) => `${element.localName}.${element.getAttribute('class') ?? ''}`),
  ];
}

/**
 * Returns the controls and texts that the window or a clipping ancestor cuts off at the side. What can be
 * scrolled into view, and texts that end in an ellipsis, are not cut off.
 */
export function findCutOff(): string[] {
  const clips = ({ overflowX }: CSSStyleDeclaration) => overflowX === 'hidden' || overflowX === 'clip';
  const ancestors = (element: Element) => {
    const found: Element[] = [];
    for (let next = element.parentElement; next && next !== document.body; next = next.parentElement)
      found.push(next);
    return found;
  };
  /** The box of a control, or of the text that an element contains itself. */
  const boxOf = (element: Element): DOMRect | undefined => {
    if (element.matches('a, button, input, select, textarea')) return element.getBoundingClientRect();
    const texts = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim(),
    );
    if (texts.length === 0) return undefined;
    const range = document.createRange();
    range.setStartBefore(texts[0]!);
    range.setEndAfter(texts.at(-1)!);
    return range.getBoundingClientRect();
  };
  return [...document.body.querySelectorAll(':not(svg *)')].flatMap((element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    const box = boxOf(element);
    if (!box || box.width < 1 || box.height < 1) return [];
    let [left, right] = [0, document.documentElement.clientWidth];
    for (const each of [element, ...ancestors(element)]) {
      const style = getComputedStyle(each);
      const area = each.getBoundingClientRect();
      // These texts are for screen readers.
      if (style.clipPath !== 'none' || (area.width <= 1 && area.height <= 1)) return [];
      if (style.textOverflow === 'ellipsis' || style.maskImage !== 'none') return [];
      const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll';
      if (each !== element && scrolls && each.scrollWidth > each.clientWidth) return [];
      if (clips(style)) [left, right] = [Math.max(left, area.left), Math.min(right, area.right)];
      if (style.position === 'fixed') break;
    }
    return box.right > right + 1.5 || box.left < left - 1.5
      ? [
          `${element.localName}.${element.getAttribute('class') ?? ''} “${element.textContent!.trim().slice(0, 40)}”`,
        ]
      : [];
  });
}

/** Returns the texts that the browser gave a line but no width: it drew none of their letters. */
export function findVanished(): string[] {
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.checkVisibility() || !/[\p{L}\p{N}]/u.test(textContent ?? '')) continue;
    range.selectNodeContents(walker.currentNode);
    const { width, height } = range.getBoundingClientRect();
    if (height > 1 && width < 1) found.push(`“${textContent!.trim().slice(0, 40)}” has no width`);
  }
  return found;
}

/** Returns the controls that show an icon and no word, but have no tooltip that says what they do. */
export function findUnexplainedIcons(): string[] {
  const shownTexts = (element: Element): string[] =>
    [...element.childNodes].flatMap((node) => {
      if (node.nodeType === Node.TEXT_NODE) return [node.textContent!.trim()];
      const isShown = node instanceof Element && node.checkVisibility() && node.clientWidth !== 1;
      return isShown ? shownTexts(node) : [];
    });
  return [...document.body.querySelectorAll('button, a, summary')]
    .filter(
      (control) =>
        control.checkVisibility() &&
        control.querySelector('svg.lucide') !== null &&
        control.querySelector('img') === null &&
        !control.hasAttribute('title') &&
        shownTexts(control).join('') === '',
    )
    .map((control) => `${control.getAttribute('aria-label')} shows an icon only, and has no tooltip`);
}
