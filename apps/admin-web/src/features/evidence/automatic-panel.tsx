import * as m from '@qanoon/messages/admin/automatic';
import { Button } from '@qanoon/ui/components/button/button';
import { Panel, PanelBody } from '@qanoon/ui/components/layout/panel';
import { Badge } from '@qanoon/ui/components/text/badge';
import { CircleCheck, CircleMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useScrollToHash } from '../../lib/use-scroll-to-hash.ts';
import './automatic-panel.css';

type AutomaticPanelProps = {
  id: string;
  title: string;
  isOn: boolean;
  /** Only the owner may turn it on. */
  mayStart: boolean;
  /** Says what the system does now. */
  status: string;
  /** The label of the button while it is being suspended. */
  suspending: string | false;
  onSuspend: () => void;
  onStart: () => void;
  /** The dialog that turns it on. */
  children?: ReactNode;
};

/**
 * Says whether the system decides something by itself. Only the owner turns that on; one press suspends it.
 */
export function AutomaticPanel({
  id,
  title,
  isOn,
  mayStart,
  status,
  suspending,
  onSuspend,
  onStart,
  children,
}: AutomaticPanelProps) {
  useScrollToHash();
  return (
    <Panel className="automatic" aria-labelledby={id}>
      <PanelBody className="automatic-body">
        <div>
          <div className="automatic-head">
            <h2 id={id}>{title}</h2>
            {isOn ? (
              <Badge tone="success" icon={CircleCheck}>
                {m.on()}
              </Badge>
            ) : (
              <Badge icon={CircleMinus}>{m.off()}</Badge>
            )}
          </div>
          <p role="status">{isOn || mayStart ? status : `${status} ${m.onlyOwnerCanTurnOn()}`}</p>
        </div>
        {isOn ? (
          <Button variant="danger" busy={suspending} onClick={onSuspend}>
            {m.suspend()}
          </Button>
        ) : (
          mayStart && (
            <Button variant="secondary" onClick={onStart}>
              {m.turnOn()}
            </Button>
          )
        )}
      </PanelBody>
      {children}
    </Panel>
  );
}
