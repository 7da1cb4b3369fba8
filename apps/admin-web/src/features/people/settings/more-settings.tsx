import * as m from '@qanoon/messages/admin/settings';
import { Panel, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { LinkRow } from '../../../components/link-row.tsx';
import { useConsolePages } from '../../../lib/rooms.ts';
import { listSettingsPlaces } from '../../../lib/settings-places.ts';

/** Links to the settings that are on the pages of their subjects, because people look for them here first. */
export function MoreSettings() {
  const places = listSettingsPlaces(useConsolePages()).filter(({ page }) => page !== '/settings');
  if (places.length === 0) return null;
  return (
    <Panel aria-labelledby="more-settings" className="mt-6 overflow-hidden">
      <PanelHeader title={m.moreSettings()} id="more-settings">
        <span className="text-sm text-ink-3">{m.moreSettingsNote()}</span>
      </PanelHeader>
      <nav aria-labelledby="more-settings" className="link-rows">
        {places.map(({ id, href, hash, label, icon, pageLabel }) => (
          <LinkRow key={id} to={href} hash={hash} icon={icon} note={pageLabel}>
            {label}
          </LinkRow>
        ))}
      </nav>
    </Panel>
  );
}
