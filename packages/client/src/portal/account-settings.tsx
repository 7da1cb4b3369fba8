import { SessionList } from '@qanoon/client/people/session-list';
import { EmailSwitch } from '@qanoon/client/people/settings';
import * as m from '@qanoon/messages/shared/client';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { useRef } from 'react';
import { useSavePreferences } from '../session/use-save-preferences.ts';
import { codeOf, messageOf, trpc } from '../trpc/trpc.ts';

/** Whether notifications are also sent by e-mail. */
export function EmailNotificationsSwitch() {
  const preferences = trpc.profiles.preferences.useQuery();
  const save = useSavePreferences();
  return (
    <EmailSwitch
      on={preferences.data?.emailNotifications}
      onChange={(emailNotifications) => save({ emailNotifications })}
    />
  );
}

/**
 * The user's sessions on all devices, which can be ended. Focus moves to the heading when the focused entry
 * is removed.
 */
export function Sessions() {
  const utils = trpc.useUtils();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = trpc.sessions.list.useQuery(undefined, { staleTime: 0, refetchOnWindowFocus: true });
  const filterSessions = (predicate: (session: { id: string; current: boolean }) => boolean) =>
    utils.sessions.list.setData(undefined, (sessions) => sessions?.filter(predicate));
  const removeSession = (sessionId: string) => {
    filterSessions(({ id }) => id !== sessionId);
    heading.current?.focus();
  };
  const end = trpc.sessions.end.useMutation({
    onSuccess: (_result, { sessionId }) => {
      toast.success(m.sessionEnded());
      removeSession(sessionId);
    },
    onError: (failure, { sessionId }) => {
      // The session has already ended.
      if (codeOf(failure) === 'NOT_FOUND') removeSession(sessionId);
      else toast.error(messageOf(failure, m.failedToEndSession()));
    },
  });
  const endOthers = trpc.sessions.endOthers.useMutation({
    onSuccess: () => {
      filterSessions(({ current }) => current);
      toast.success(m.allOtherSessionsEnded());
    },
    onError: (failure) => {
      toast.error(messageOf(failure, m.failedToEndOtherSessions()));
    },
  });
  return (
    <SessionList
      headingRef={heading}
      query={list}
      ending={end.isPending ? end.variables.sessionId : undefined}
      onEnd={(sessionId) => end.mutate({ sessionId })}
      endingOthers={endOthers.isPending}
      onEndOthers={() =>
        endOthers.mutateAsync().then(
          () => undefined,
          () => undefined,
        )
      }
    />
  );
}
