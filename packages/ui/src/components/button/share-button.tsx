import * as uiDeferred from '@qanoon/messages/shared/ui-deferred';
import { Share2 } from 'lucide-react';
import * as React from 'react';
import { type Shared, share } from '../../lib/share.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';

type ShareButtonProps = Shared & {
  label: string;
  /** The label in browsers that have no share sheet, where the button copies the link. */
  copyLabel: string;
  copiedLabel: string;
};

const canShare = (): boolean => typeof navigator.share === 'function';

/** Opens the share sheet of the device, or copies the link if there is none. */
export function ShareButton({ label, copyLabel, copiedLabel, ...shared }: ShareButtonProps) {
  const [outcome, setOutcome] = React.useState('');
  if (!canShare())
    return <CopyButton text={shared.url} label={copyLabel} copiedLabel={copiedLabel} withLabel />;
  const start = async (button: Element) => {
    setOutcome('');
    const result = await share(shared, button);
    if (result === 'copied') setOutcome(copiedLabel);
    if (result === 'failed') setOutcome(uiDeferred.couldNotShare());
  };
  return (
    <>
      <Button variant="ghost" onClick={(event) => void start(event.currentTarget)}>
        <Share2 className="icon icon-sm" aria-hidden="true" />
        {label}
      </Button>
      <span role="status" className="text-sm text-ink-2 empty:hidden">
        {outcome}
      </span>
    </>
  );
}
