import type { PagePlaceholder } from '@qanoon/contracts/academy/pages';
import * as m from '@qanoon/messages/admin/pages';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Rich } from '@qanoon/ui/components/text/rich';

const MAX_SHOWN = 20;

type Props = { placeholders: PagePlaceholder[]; onChoose: (placeholder: PagePlaceholder) => void };

/** Lists the texts in brackets that still have to be replaced; a click selects the line. */
export function PlaceholderNotice({ placeholders, onChoose }: Props) {
  const count = placeholders.length;
  if (count === 0) return null;
  return (
    <Notice tone="warning">
      <p>{count === 1 ? m.oneTextInBracketsIs() : m.textsInBrackets({ count })}</p>
      <ul className="placeholder-list">
        {placeholders.slice(0, MAX_SHOWN).map((placeholder, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal placeholders may be on one line
          <li key={index}>
            <button type="button" className="link" onClick={() => onChoose(placeholder)}>
              <Rich
                parts={m.lineAndText({
                  line: placeholder.line,
                  placeholder: placeholder.text,
                  text: (text) => <bdi>{text}</bdi>,
                })}
              />
            </button>
          </li>
        ))}
      </ul>
      {count > MAX_SHOWN && <p>{m.andMore({ count: count - MAX_SHOWN })}</p>}
    </Notice>
  );
}
