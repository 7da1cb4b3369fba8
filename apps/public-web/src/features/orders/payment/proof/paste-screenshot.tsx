import * as m from '@qanoon/messages/public/payment';
import { Button } from '@qanoon/ui/components/button/button';
import { ClipboardPaste } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

const NO_PICTURE = m.thereIsNoPictureIn;
const NOT_ALLOWED = m.clipboardCouldNotBeRead;

/**
 * Takes a screenshot from the clipboard by the paste command and, if the browser can read the clipboard, by a
 * button.
 */
export function PasteScreenshot({ onPaste }: { onPaste: (picture: File) => void }) {
  const [problem, setProblem] = useState<string>();
  const take = useEffectEvent((picture: File) => {
    setProblem(undefined);
    onPaste(picture);
  });
  useEffect(() => {
    const onPasteEvent = ({ clipboardData }: ClipboardEvent) => {
      const picture = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (picture) take(picture);
    };
    document.addEventListener('paste', onPasteEvent);
    return () => document.removeEventListener('paste', onPasteEvent);
  }, []);

  async function paste() {
    try {
      const picture = await pictureInClipboard();
      setProblem(picture ? undefined : NO_PICTURE);
      if (picture) onPaste(picture);
    } catch {
      setProblem(NOT_ALLOWED);
    }
  }

  // The clipboard API is missing outside secure contexts and in some browsers.
  if (typeof navigator.clipboard?.read !== 'function') return null;
  return (
    <div className="grid gap-2">
      <Button variant="secondary" block onClick={() => void paste()}>
        <ClipboardPaste className="icon icon-sm" aria-hidden="true" />
        {m.pasteScreenshot()}
      </Button>
      <p role="status" className="field-help">
        {problem}
      </p>
    </div>
  );
}

/** The browser may ask for permission. Throws if the permission is refused. */
async function pictureInClipboard(): Promise<File | undefined> {
  for (const item of await navigator.clipboard.read()) {
    const type = item.types.find((each) => each.startsWith('image/'));
    if (type)
      return new File([await item.getType(type)], `screenshot.${type.slice('image/'.length)}`, { type });
  }
  return undefined;
}
