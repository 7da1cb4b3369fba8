import { trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/admin/demo-removal';
import { Button } from '@qanoon/ui/components/button/button';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { useState } from 'react';
import { RemoveDemoDialog } from './remove-demo-dialog.tsx';

/** Shows the owner of a demo how to begin their own academy. Nobody else sees it. */
export function DemoPanel() {
  const { data: contents } = trpc.setup.demoContents.useQuery();
  const [asks, setAsks] = useState(false);
  if (!contents) return null;
  return (
    <Panel aria-labelledby="demo" className="mb-6">
      <PanelHeader title={m.title()} id="demo" />
      <PanelBody className="text-and-action">
        <p className="text-ink-2">{m.lead()}</p>
        <Button variant="danger" onClick={() => setAsks(true)}>
          {m.open()}
        </Button>
      </PanelBody>
      {asks && <RemoveDemoDialog contents={contents} onClose={() => setAsks(false)} />}
    </Panel>
  );
}
