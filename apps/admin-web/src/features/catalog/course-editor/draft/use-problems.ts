import type { UploadQueue } from '@qanoon/client/uploads/upload-queue';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EditorForm, Problem } from '../editor-form.ts';

/** The form is validated again after a pause in typing, because a long course takes a moment. */
const DELAY_MS = 300;

type Options = {
  form: UseFormReturn<EditorForm>;
  queue: UploadQueue;
  findProblems: () => Problem[];
};

/**
 * Finds what is missing before the course can be published. A shown list shrinks as the fields are filled.
 */
export function useProblems({ form, queue, findProblems }: Options) {
  const [problems, setProblems] = useState<Problem[]>([]);
  const isShown = problems.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: findProblems reads the form and the queue when it is called
  useEffect(() => {
    if (!isShown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const checkLater = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const left = findProblems();
        const isLeft = ({ path }: Problem) => left.some((problem) => problem.path === path);
        // Only the server knows whether students can pay.
        setProblems((shown) => shown.filter((problem) => problem.path === 'payee' || isLeft(problem)));
      }, DELAY_MS);
    };
    const unsubscribeForm = form.subscribe({ formState: { values: true }, callback: checkLater });
    const unsubscribeQueue = queue.store.subscribe(checkLater);
    return () => {
      clearTimeout(timer);
      unsubscribeForm();
      unsubscribeQueue();
    };
  }, [form, queue, isShown]);
  return { problems, setProblems };
}
