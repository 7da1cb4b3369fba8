import { codeOf } from '@qanoon/client/trpc/trpc';
import { useState } from 'react';

/** A little less than the five minutes of the server, whose clock may differ. */
const KEPT_MS = 4.5 * 60_000;

// The proof is only in the memory of this page, so that somebody who steals the stored session does not have
// it.
let kept: { proof: string; until: number } | undefined;

/**
 * Whether the administrator has entered the password on this page within the last minutes, so that several
 * accounts can be changed in a row with one password (docs/accounts.md).
 */
export function useRecentPassword() {
  const [proof, setProof] = useState(() => (kept && kept.until > Date.now() ? kept.proof : undefined));
  return {
    /** The proof of the password. Undefined when it has to be entered. */
    proof,
    form: <Form>({ withPassword, withProof }: { withPassword: Form; withProof: Form }): Form =>
      proof ? withProof : withPassword,
    /**
     * Makes a change with the proof, and keeps the proof of a new password. One that is not valid any more is
     * dropped.
     */
    async confirm(change: (proof: string | undefined) => Promise<{ passwordProof: string }>): Promise<void> {
      try {
        const { passwordProof } = await change(proof);
        if (passwordProof !== kept?.proof) kept = { proof: passwordProof, until: Date.now() + KEPT_MS };
      } catch (error) {
        if (codeOf(error) === 'WRONG_PASSWORD') {
          kept = undefined;
          setProof(undefined);
        }
        throw error;
      }
    },
  };
}

/** Forgets the proof, as a reload of the page does. */
export function forgetRecentPassword(): void {
  kept = undefined;
}
