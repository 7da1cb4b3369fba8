import { createStore } from '@qanoon/ui/lib/store';
import type { ComponentType } from 'react';
import type { SignOutDialogProps } from './sign-out-dialog.tsx';

/**
 * The question that is asked at the moment, which `AppProvider` shows. It is not in sign-out.ts, because that
 * loads later.
 */
export const signOutQuestion = createStore<
  (SignOutDialogProps & { Dialog: ComponentType<SignOutDialogProps> }) | null
>(() => null);
