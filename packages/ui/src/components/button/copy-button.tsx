import * as uiDeferred from '@qanoon/messages/shared/ui-deferred';
import { Check, Copy } from 'lucide-react';
import * as React from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

const RESULT_MS = 2000;

type CopyButtonProps = {
  text: string;
  label: string;
  copiedLabel?: string;
  className?: string;
  /** Shows the label. The icon is enough beside its text, but not alone. */
  withLabel?: boolean;
};

/** Copies a text to the clipboard and reports the result. */
export function CopyButton({
  text,
  label,
  copiedLabel = uiDeferred.copied(),
  className,
  withLabel = false,
}: CopyButtonProps) {
  const [outcome, setOutcome] = React.useState<'copied' | 'failed'>();
  const copied = outcome === 'copied';
  React.useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), RESULT_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = (button: Element) =>
    void copyText(text, button).then((done) => setOutcome(done ? 'copied' : 'failed'));
  const icon = copied ? (
    <Check className="icon text-success" aria-hidden="true" />
  ) : (
    <Copy className="icon" aria-hidden="true" />
  );
  return (
    <>
      {withLabel ? (
        <Button variant="ghost" className={className} onClick={(event) => copy(event.currentTarget)}>
          {icon}
          {label}
        </Button>
      ) : (
        <IconButton label={label} className={className} onClick={(event) => copy(event.currentTarget)}>
          {icon}
        </IconButton>
      )}
      <span role="status" className="sr-only">
        {copied ? copiedLabel : outcome === 'failed' ? uiDeferred.couldNotCopySelectText() : ''}
      </span>
    </>
  );
}
