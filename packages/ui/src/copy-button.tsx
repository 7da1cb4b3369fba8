import * as uiDeferred from '@qanoon/messages/shared/ui-deferred';
import { Check, Copy } from 'lucide-react';
import * as React from 'react';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';

const RESULT_MS = 2000;

type CopyButtonProps = { text: string; label: string; copiedLabel?: string; className?: string };

/** Copies a text to the clipboard and reports the result. */
export function CopyButton({ text, label, copiedLabel = uiDeferred.copied(), className }: CopyButtonProps) {
  const [outcome, setOutcome] = React.useState<'copied' | 'failed'>();
  const copied = outcome === 'copied';
  React.useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), RESULT_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <>
      <IconButton
        label={label}
        className={className}
        onClick={(event) =>
          void copyText(text, event.currentTarget).then((done) => setOutcome(done ? 'copied' : 'failed'))
        }
      >
        {copied ? (
          <Check className="icon text-success" aria-hidden="true" />
        ) : (
          <Copy className="icon" aria-hidden="true" />
        )}
      </IconButton>
      <span role="status" className="sr-only">
        {copied ? copiedLabel : outcome === 'failed' ? uiDeferred.couldNotCopySelectText() : ''}
      </span>
    </>
  );
}
