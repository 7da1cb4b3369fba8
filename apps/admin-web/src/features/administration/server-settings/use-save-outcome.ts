import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { SaveOutcome } from '@qanoon/contracts/administration/server-settings';
import * as m from '@qanoon/messages/admin/server-settings';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { useState } from 'react';

/**
 * Saves settings that the server tries before it keeps them. When it refuses them, `refusal` says why. When
 * it keeps them, the dialog closes.
 */
export function useSaveOutcome(onClose: () => void) {
  const utils = trpc.useUtils();
  const [refusal, setRefusal] = useState<string>();
  return {
    refusal,
    async save(change: () => Promise<SaveOutcome>): Promise<void> {
      setRefusal(undefined);
      const { status, message } = await change();
      if (status === 'failed') return setRefusal(message);
      await Promise.all([
        utils.serverSettings.get.invalidate(),
        utils.setup.checklist.invalidate(),
        utils.setup.installation.invalidate(),
      ]);
      toast.success(message);
      onClose();
    },
    onFailure: (failure: unknown) => setRefusal(messageOf(failure, m.couldNotBeSaved())),
  };
}
