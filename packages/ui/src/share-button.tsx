import * as uiDeferred from '@qanoon/messages/shared/ui-deferred';
import { Share2 } from 'lucide-react';
import * as React from 'react';
import { CopyButton } from './copy-button.tsx';
import { IconButton } from './icon-button.tsx';
import { type Shared, share } from './share.ts';

type ShareButtonProps = Shared & {
  label: string;
  /** For browsers without a share sheet, where the button copies the link. */
  copyLabel: string;
  copiedLabel: string;
};

const canShare = (): boolean => typeof navigator.share === 'function';

/** Opens the share sheet of the device; copies the link where there is none. */
export function ShareButton({ label, copyLabel, copiedLabel, ...shared }: ShareButtonProps) {
  const [outcome, setOutcome] = React.useState('');
  if (!canShare()) return <CopyButton text={shared.url} label={copyLabel} copiedLabel={copiedLabel} />;
  const start = async (button: Element) => {
    setOutcome('');
    const result = await share(shared, button);
    if (result === 'copied') setOutcome(copiedLabel);
    if (result === 'failed') setOutcome(uiDeferred.couldNotShare());
  };
  return (
    <>
      <IconButton label={label} onClick={(event) => void start(event.currentTarget)}>
        <Share2 className="icon" aria-hidden="true" />
      </IconButton>
      <span role="status" className="text-sm text-ink-2 empty:hidden">
        {outcome}
      </span>
    </>
  );
}
