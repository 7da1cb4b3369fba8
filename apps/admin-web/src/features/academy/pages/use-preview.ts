import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { RenderedText } from '@qanoon/contracts/academy/pages';
import * as m from '@qanoon/messages/admin/pages';
import type { Language } from '@qanoon/messages/language';
import { useEffect, useState } from 'react';

const PAUSE_MS = 400;

type Preview = RenderedText & { markdown: string; problem?: string };

/**
 * Returns the text as the server renders it, updated when the author pauses. After a failure the last
 * rendered text remains, with a `problem`.
 */
export function usePreview(
  markdown: string,
  { language, first }: { language: Language; first: RenderedText },
): Preview {
  const { mutateAsync: render } = trpc.pages.preview.useMutation();
  const [preview, setPreview] = useState<Preview>({ ...first, markdown });
  useEffect(() => {
    if (markdown === preview.markdown) return undefined;
    let isLatest = true;
    const timer = setTimeout(() => {
      render({ markdown, language }).then(
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
  }, [markdown, language, preview.markdown, render]);
  return preview;
}
