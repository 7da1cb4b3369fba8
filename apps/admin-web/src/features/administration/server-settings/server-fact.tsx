import type { OwnersSettings } from '@qanoon/contracts/administration/server-settings';
import * as m from '@qanoon/messages/admin/server-settings';
import { Badge } from '@qanoon/ui/components/text/badge';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

type ServerFactProps = {
  label: string;
  /** Shows that the setting cannot be changed here. */
  source?: OwnersSettings['mail']['source'] | undefined;
  children: ReactNode;
};

/** One setting with its value. */
export function ServerFact({ label, source, children }: ServerFactProps) {
  return (
    <div className="server-fact">
      <dt>{label}</dt>
      <dd>
        {children}
        {source === 'environment' && (
          <Badge tone="neutral" icon={Lock} className="ms-2">
            {m.setOnServer()}
          </Badge>
        )}
      </dd>
    </div>
  );
}
