import { useSessions } from '@qanoon/client/use-sessions';
import { SessionList } from '@qanoon/ui/session-list';
import { toast } from '@qanoon/ui/toast';
import { useRef } from 'react';

/** Where the person is signed in, and what ends it. */
export function Sessions() {
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = useSessions({ toast, ended: () => heading.current?.focus() });
  return <SessionList {...sessions} headingRef={heading} />;
}
