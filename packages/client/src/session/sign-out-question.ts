import { createStore } from '@qanoon/ui/lib/store';
import type { ComponentType } from 'react';
import type { SignOutDialogProps } from './sign-out-dialog.tsx';

/** The question that is asked at the moment, which `AppProvider` shows. Apart from sign-out.ts, which loads later. */
export const signOutQuestion = createStore<
  (SignOutDialogProps & { Dialog: ComponentType<SignOutDialogProps> }) | null
>(() => null);
