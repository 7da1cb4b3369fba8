import { Check, Copy } from 'lucide-react';
import * as React from 'react';
import { IconButton } from './icon-button.tsx';

type CopyButtonProps = { text: string; label: string; copiedLabel?: string; className?: string };

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label, copiedLabel = 'Copied', className }: CopyButtonProps) {
  const [copied, setCopied] = React.useState(false);
  React.useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy() {
    // Absent outside secure contexts; then the text stays selectable beside the button.
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }
  return (
    <>
      <IconButton label={label} className={className} onClick={copy}>
        {copied ? <Check className="icon text-success" aria-hidden="true" /> : <Copy className="icon" aria-hidden="true" />}
      </IconButton>
      <span role="status" className="sr-only">
        {copied ? copiedLabel : ''}
      </span>
    </>
  );
}
