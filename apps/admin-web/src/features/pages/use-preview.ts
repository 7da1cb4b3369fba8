import { messageOf, trpc } from '@qanoon/client/trpc';
import type { PagePlaceholder } from '@qanoon/contracts/pages';
import * as m from '@qanoon/messages/admin/pages';
import { useEffect, useState } from 'react';

const PAUSE_MS = 400;

type Rendered = { sections: string[]; placeholders: PagePlaceholder[] };
type Preview = Rendered & { markdown: string; problem?: string };

/**
 * The text as the server renders it, updated when the author pauses. After a failure the last rendered text
 * remains, with a `problem`.
 */
export function usePreview(markdown: string, first: Rendered): Preview {
  const { mutateAsync: render } = trpc.pages.preview.useMutation();
  const [preview, setPreview] = useState<Preview>({ ...first, markdown });
  useEffect(() => {
    if (markdown === preview.markdown) return undefined;
    let isLatest = true;
    const timer = setTimeout(() => {
      render({ markdown }).then(
        (rendered) => isLatest && setPreview({ ...rendered, markdown }),
        (failure: unknown) =>
          isLatest &&
          setPreview((last) => ({
            ...last,
            markdown,
            problem: messageOf(failure, m.previewCouldNotBeUpdated()),
          })),
      );
    }, PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [markdown, preview.markdown, render]);
  return preview;
}
