import { emblemLetter } from '@qanoon/domain/academy/academy';
import { currentLanguage } from '@qanoon/messages/language';
import { BrandProvider } from '@qanoon/ui/components/brand/brand';
import { useStore } from '@qanoon/ui/lib/store';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import './zod-without-eval.ts';
import { updateUser, useSession } from '../session/session.ts';
import { signOutQuestion } from '../session/sign-out-question.ts';
import { type ApiClient, browserApiClient, trpc } from '../trpc/trpc.ts';
import { useAcademy } from './academy.ts';

/**
 * The providers of every app: the typed client, the query cache, the academy's name and logo, and the
 * background validation of the session.
 */
export function AppProvider({
  calls = browserApiClient,
  children,
}: {
  calls?: ApiClient;
  children: ReactNode;
}) {
  return (
    <trpc.Provider client={calls.client} queryClient={calls.queryClient}>
      <QueryClientProvider client={calls.queryClient}>
        <SessionValidation />
        <AcademyBrand>{children}</AcademyBrand>
        <SignOutQuestion />
      </QueryClientProvider>
    </trpc.Provider>
  );
}

/**
 * A restored session is used at once and validated in the background (docs/product/accounts.md#sessions).
 */
function SessionValidation() {
  const signedIn = useSession() !== null;
  const { data: user } = trpc.auth.me.useQuery(undefined, { enabled: signedIn, staleTime: 5 * 60_000 });
  useEffect(() => {
    if (user) updateUser(user);
  }, [user]);
  return null;
}

/** Shows the question whether to sign out, while it is asked. */
function SignOutQuestion() {
  const question = useStore(signOutQuestion, () => null);
  if (!question) return null;
  const { Dialog, ...props } = question;
  return <Dialog {...props} />;
}

/** The name and the logo that the components of the UI package show. */
function AcademyBrand({ children }: { children: ReactNode }) {
  const { name, nameUrdu, logoUrl, accentColor } = useAcademy();
  const hasOwnColor = accentColor !== null;
  const language = currentLanguage();
  const brand = useMemo(
    () => ({ name, nameUrdu, logoUrl, hasOwnColor, letter: emblemLetter({ name, nameUrdu }, language) }),
    [name, nameUrdu, logoUrl, hasOwnColor, language],
  );
  return <BrandProvider value={brand}>{children}</BrandProvider>;
}
