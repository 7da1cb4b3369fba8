import { Button } from '@qanoon/ui/button';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

type Props = { busy: string | false; children: string };

/**
 * Sends its form. A page from the server stands before its scripts do: until they have come it cannot be pressed, by Enter
 * neither, because these forms are sent by script alone. It looks no different, so that nothing flashes.
 */
export function SubmitButton({ busy, children }: Props) {
  const hydrated = useSyncExternalStore(
    never,
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
      data-waking={!hydrated || undefined}
    >
      {children}
    </Button>
  );
}
