import { formatDateTime } from '@qanoon/domain/lib/dates';
import * as m from '@qanoon/messages/admin/academy';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import './save-bar.css';

type SaveBarProps = {
  settings: { updatedAt: string | null; updatedByName: string | null };
  hasChanges: boolean;
  busy: boolean;
  /** Whether somebody else has saved meanwhile. */
  conflict: boolean;
  onLoadTheirs: () => Promise<void>;
  onDiscard: () => void;
};

/** The bar at the bottom of settings. It says who changed them last, and has the buttons Save and Discard. */
export function SaveBar({ settings, hasChanges, busy, conflict, onLoadTheirs, onDiscard }: SaveBarProps) {
  return (
    <div className="save-bar">
      {conflict && (
        <ErrorStrip retryLabel={m.showTheirChanges()} onRetry={() => void onLoadTheirs()}>
          {m.somebodyElseHasChangedThese()}
        </ErrorStrip>
      )}
      <p role="status">
        {hasChanges
          ? m.thereAreUnsavedChanges()
          : settings.updatedAt &&
            (settings.updatedByName
              ? m.lastChangedOnBy({ time: formatDateTime(settings.updatedAt), name: settings.updatedByName })
              : m.lastChangedOn({ time: formatDateTime(settings.updatedAt) }))}
      </p>
      <div className="save-bar-buttons">
        <Button variant="secondary" disabled={!hasChanges || busy} onClick={onDiscard}>
          {m.discardChanges()}
        </Button>
        <Button type="submit" disabled={!hasChanges} busy={busy && deferred.saving()}>
          {m.saveSettings()}
        </Button>
      </div>
    </div>
  );
}
