import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/shared/player';
import { Switch } from '@qanoon/ui/components/form/switch';
import { Dialog } from '@qanoon/ui/components/overlay/dialog';
import { setPreferences, usePreferences } from '../state/preferences.ts';
import { SHORTCUTS, SPACE } from './use-shortcuts.ts';
import '../styles/shortcut-list.css';

/** The list of shortcuts, and the switch that turns them off. */
export function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { shortcuts } = usePreferences();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="confirm" title={deferred.keyboardShortcuts()}>
      <dl className="shortcut-list">
        {SHORTCUTS.map(({ keys, action, ...rest }) => (
          <div key={keys[0]}>
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && <span className="shortcut-or"> {'range' in rest ? m.to() : m.or()} </span>}
                  <kbd dir={key === SPACE ? undefined : 'ltr'}>{key === SPACE ? m.space() : key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{action()}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={m.keyboardShortcutsOn()}
        note={m.turnThemOffIfYou()}
        checked={shortcuts}
        onCheckedChange={(on) => setPreferences({ shortcuts: on })}
      />
    </Dialog>
  );
}
