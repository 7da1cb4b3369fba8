import type { SharedScreenshot } from '@qanoon/client/payment/shared-screenshot';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/student/shared-screenshot';
import { Button } from '@qanoon/ui/components/button/button';
import { Panel } from '@qanoon/ui/components/layout/panel';
import { Rich } from '@qanoon/ui/components/text/rich';
import { useEffect, useState } from 'react';
import './shared-screenshot.css';

/**
 * Shows the shared picture and what happens with it. Any site can send one, so the student can always remove
 * it.
 */
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
    <Panel className="shared-picture" aria-label={m.theScreenshotYouShared()}>
      {url && <img src={url} alt={m.theScreenshotYouShared()} />}
      <div>
        <p>
          <Rich
            parts={m.sharedOn({
              time: formatDateTime(new Date(sharedAt).toISOString()),
              figure: (text) => <span className="tnum whitespace-nowrap">{text}</span>,
            })}
          />
        </p>
        <Button variant="secondary" onClick={onRemove}>
          {m.remove()} <span className="sr-only">{m.removeTheScreenshot()}</span>
        </Button>
      </div>
    </Panel>
  );
}
