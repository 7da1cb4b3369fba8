import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/admin/students';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { useState } from 'react';

/** Runs one action on a student at a time, reports its outcome, and reloads the students. */
export function useStudentAction() {
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  /** Resolves to true if the action succeeded. */
  async function run(action: () => Promise<unknown>, done: string): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    try {
      await action();
      toast.success(done);
      return true;
    } catch (thrown) {
      toast.error(messageOf(thrown, m.changeCouldNotBeSaved()));
      return false;
    } finally {
      setBusy(false);
      void utils.students.invalidate();
    }
  }
  return { busy, run };
}
