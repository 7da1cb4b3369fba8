import type { PreferencesChange } from '@qanoon/contracts/people/profiles';
import * as m from '@qanoon/messages/shared/client';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { trpc } from '../trpc/trpc.ts';

/** Saves preferences of the account. A change shows at once and returns if the server refuses. */
export function useSavePreferences(): (change: PreferencesChange) => void {
  const utils = trpc.useUtils();
  const save = trpc.profiles.setPreferences.useMutation({
    onMutate: async (change) => {
      await utils.profiles.preferences.cancel();
      utils.profiles.preferences.setData(undefined, (saved) => saved && { ...saved, ...change });
    },
    onSuccess: (saved) => utils.profiles.preferences.setData(undefined, saved),
    onError: () => {
      void utils.profiles.preferences.invalidate();
      toast.error(m.failedToUpdateProfile());
    },
  });
  return save.mutate;
}
