import { trpc } from './trpc.ts';

/** The one preference: whether what the bell tells also comes by e-mail. It changes at once and goes back when it could not be saved. */
export function usePreferences(onFailure: () => void) {
  const utils = trpc.useUtils();
  const preferences = trpc.profiles.preferences.useQuery();
  const set = trpc.profiles.setPreferences.useMutation({
    onMutate: (wanted) => {
      const before = utils.profiles.preferences.getData();
      utils.profiles.preferences.setData(undefined, wanted);
      return { before };
    },
    onError: (_failure, _wanted, context) => {
      utils.profiles.preferences.setData(undefined, context?.before);
      onFailure();
    },
  });
  return {
    emailNotifications: preferences.data?.emailNotifications,
    setEmailNotifications: (emailNotifications: boolean) => set.mutate({ emailNotifications }),
  };
}
