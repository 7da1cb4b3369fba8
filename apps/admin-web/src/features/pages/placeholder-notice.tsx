import type { PagePlaceholder } from '@qanoon/contracts/pages';
import { Notice } from '@qanoon/ui/notice';

const MAX_SHOWN = 20;

type Props = { placeholders: PagePlaceholder[]; onChoose: (placeholder: PagePlaceholder) => void };

/** Lists the texts in brackets that still have to be replaced; a click selects the line. */
export function PlaceholderNotice({ placeholders, onChoose }: Props) {
  const count = placeholders.length;
  if (count === 0) return null;
  return (
    <Notice tone="warning">
      <p>
        {count === 1
          ? 'One text in brackets is still to be replaced:'
          : `${count} texts in brackets are still to be replaced:`}
      </p>
      <ul className="placeholder-list">
        {placeholders.slice(0, MAX_SHOWN).map((placeholder, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal placeholders may be on one line
          <li key={index}>
            <button type="button" className="link" onClick={() => onChoose(placeholder)}>
              {`Line ${placeholder.line}: `}
              <bdi>{placeholder.text}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {count > MAX_SHOWN && <p>{`And ${count - MAX_SHOWN} more.`}</p>}
    </Notice>
  );
}
