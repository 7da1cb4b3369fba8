import * as m from '@qanoon/messages/shared/uploads';
import { useRef, useState } from 'react';

/**
 * Passes on the chosen files in which `findProblem` finds none. A refused file changes `refused` only, so that what was
 * there stays. If the field shows that file by its name, `refused` names the other one.
 */
export function useCheckedFile(
  findProblem: (file: File) => Promise<string | undefined>,
  onAccept: (file: File | undefined) => void,
  { showsAnother = false }: { showsAnother?: boolean } = {},
) {
  const [refused, setRefused] = useState<string>();
  const latest = useRef<File>(undefined);
  return {
    refused,
    setRefused,
    /** Resolves to whether the file was passed on. */
    async choose(chosen: File | undefined): Promise<boolean> {
      latest.current = chosen;
      const problem = chosen && (await findProblem(chosen));
      // Another file has been chosen since.
      if (latest.current !== chosen) return false;
      if (problem !== undefined) {
        setRefused(showsAnother ? m.refusedFile({ file: chosen!.name, problem }) : problem);
        return false;
      }
      setRefused(undefined);
      onAccept(chosen);
      return true;
    },
  };
}
