import { Button } from '@qanoon/ui/components/button/button';
import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

type Props = { busy: string | false; children: string };

/**
 * A form's submit button. It is disabled until hydration, which also disables Enter: these forms need
 * scripts. It looks enabled, so that nothing flashes.
 */
export function SubmitButton({ busy, children }: Props) {
  const hydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return (
    <Button
      type="submit"
      size="lg"
      block
      busy={busy}
      disabled={!hydrated}
      data-hydrating={!hydrated || undefined}
    >
      {children}
    </Button>
  );
}
