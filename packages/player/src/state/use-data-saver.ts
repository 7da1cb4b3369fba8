import { useSession } from '@qanoon/client/session/session';
import { useSavePreferences } from '@qanoon/client/session/use-save-preferences';
import { trpc } from '@qanoon/client/trpc/trpc';
import { useEffect } from 'react';
import { type Preferences, preferencesFor, setPreferences, usePreferences } from './preferences.ts';

/**
 * The data saver of the student's account, on every device. Without a student's session, and until the account
 * is loaded, the one that this browser stored. A change shows at once and returns if the server refuses.
 */
export function useDataSaver() {
  const isStudent = useSession()?.user.role === 'student';
  const { dataSaver: stored } = usePreferences();
  const account = trpc.profiles.preferences.useQuery(undefined, { enabled: isStudent }).data?.dataSaver;
  const save = useSavePreferences();
  useEffect(() => {
    if (account !== undefined && account !== stored) setPreferences({ dataSaver: account });
  }, [account, stored]);
  return {
    on: account ?? stored,
    /** Whether the setting is known. */
    loaded: !isStudent || account !== undefined,
    set(dataSaver: boolean) {
      setPreferences({ dataSaver, ...(dataSaver && { quality: 'auto', lectureQuality: null }) });
      if (isStudent) save({ dataSaver });
    },
  };
}

/** The preferences that apply to one lecture, with the data saver of the account. */
export function useLecturePreferences(videoId: string): Preferences {
  const { on: dataSaver } = useDataSaver();
  return preferencesFor(videoId, { ...usePreferences(), dataSaver });
}
