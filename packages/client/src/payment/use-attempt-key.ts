import { useRef } from 'react';

/** `crypto.randomUUID` does not exist outside secure contexts. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * A key for each input of a form. A repeated attempt has the same one: if only the response was lost, the server returns it
 * again instead of a refusal.
 */
export function useAttemptKey(): (input: unknown) => string {
  const attempt = useRef<{ request: string; key: string }>(undefined);
  return (input) => {
    const request = JSON.stringify(input);
    if (attempt.current?.request !== request) attempt.current = { request, key: randomKey() };
    return attempt.current.key;
  };
}
