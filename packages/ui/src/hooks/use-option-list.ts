import * as React from 'react';

type OptionListProps = {
  /** The keys of the options, in the order of the screen. */
  options: readonly string[];
  /** Whether the first option is marked before an arrow key is pressed, so that Enter opens it. */
  firstIsMarked: boolean;
};

/**
 * A field with a list of links below it, as the combobox pattern of ARIA describes: the focus stays in the field,
 * arrow keys mark an option, and Enter clicks it, with Ctrl (on a Mac with Command) in a new tab.
 * The mark starts again when the options change.
 */
export function useOptionList({ options, firstIsMarked }: OptionListProps) {
  const listId = React.useId();
  const order = options.join('\n');
  const [mark, setMark] = React.useState({ order, option: undefined as string | undefined });
  const marked = (mark.order === order ? mark.option : undefined) ?? (firstIsMarked ? options[0] : undefined);
  const idOf = (option: string) => `${listId}-${options.indexOf(option)}`;
  const elementOf = (option: string) => document.getElementById(idOf(option));

  function move(by: 1 | -1) {
    const from = marked === undefined ? (by === 1 ? -1 : 0) : options.indexOf(marked);
    const to = options.at((from + by) % options.length)!;
    setMark({ order, option: to });
    elementOf(to)?.scrollIntoView({ block: 'nearest' });
  }

  /**
   * Clicks the marked option, with the keys that are held, because the browser opens a link in a new tab for
   * some.
   */
  function open({ ctrlKey, metaKey }: { ctrlKey: boolean; metaKey: boolean }) {
    if (marked === undefined) return;
    const click = new MouseEvent('click', { ctrlKey, metaKey, bubbles: true, cancelable: true });
    elementOf(marked)?.dispatchEvent(click);
  }

  return {
    /** The id of the element with the role `listbox`. */
    listId,
    marked,
    open,
    fieldProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': options.length > 0,
      'aria-controls': options.length > 0 ? listId : undefined,
      'aria-activedescendant': marked === undefined ? undefined : idOf(marked),
      /** Call it first; it prevents the default of the keys that it handles. */
      onKeyDown: (event: React.KeyboardEvent) => {
        // Enter may end the input of a composed character.
        if (event.nativeEvent.isComposing || options.length === 0) return;
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
        else if (event.key === 'Enter' && marked !== undefined) open(event);
        else return;
        event.preventDefault();
      },
    } as const,
    optionProps: (option: string) =>
      ({
        id: idOf(option),
        role: 'option',
        tabIndex: -1,
        'aria-selected': option === marked,
        className: 'option',
        // The mark does not follow `pointerenter`, so that a list that scrolls under a resting pointer keeps
        // its mark.
        onPointerMove: () => option !== marked && setMark({ order, option }),
      }) as const,
  };
}

export type OptionList = ReturnType<typeof useOptionList>;
