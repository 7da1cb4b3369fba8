import { useAcademy } from '@qanoon/client/page/academy';

/**
 * Whether a visitor can create an account. The server also refuses it while the academy is closed to
 * visitors.
 */
export function useSignUpOpen(): boolean {
  const { signUpOpen, isOpen } = useAcademy();
  return signUpOpen && isOpen;
}
