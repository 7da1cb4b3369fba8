import type { SharedScreenshot } from '@qanoon/client/shared-screenshot';
import { formatDateTime } from '@qanoon/contracts/dates';
import { Button } from '@qanoon/ui/button';
import { Panel } from '@qanoon/ui/panel';
import { useEffect, useState } from 'react';

/** The shared picture, and what happens with it. Any site can send one, so the student can always remove it. */
export function SharedPicture({
  screenshot: { picture, sharedAt },
  onRemove,
}: {
  screenshot: SharedScreenshot;
  onRemove: () => void;
}) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(picture);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [picture]);
  return (
    <Panel className="shared-picture" aria-label="The screenshot you shared">
      {url && <img src={url} alt="The screenshot you shared" />}
      <div>
        <p>
          Shared on{' '}
          <span className="tnum whitespace-nowrap">{formatDateTime(new Date(sharedAt).toISOString())}</span>.
          It is on this device only, for a day at most. Remove it if you did not share it.
        </p>
        <Button variant="secondary" onClick={onRemove}>
          Remove<span className="sr-only"> the screenshot</span>
        </Button>
      </div>
    </Panel>
  );
}
