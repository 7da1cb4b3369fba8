import { Dialog } from '@qanoon/ui/dialog';
import { Switch } from '@qanoon/ui/switch';
import { setPreferences, usePreferences } from '../state/preferences.ts';
import { SHORTCUTS } from './use-shortcuts.ts';

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
    <Dialog open={open} onOpenChange={onOpenChange} size="confirm" title="Keyboard shortcuts">
      <dl className="shortcut-list">
        {SHORTCUTS.map(({ keys, action, ...rest }) => (
          <div key={action}>
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && <span className="shortcut-or">{'range' in rest ? ' to ' : ' or '}</span>}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Use keyboard shortcuts"
        note="Turn them off if you speak to your computer or press keys by accident."
        checked={shortcuts}
        onCheckedChange={(on) => setPreferences({ shortcuts: on })}
      />
    </Dialog>
  );
}
