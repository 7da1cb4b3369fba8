import type { Match } from '@qanoon/contracts/evidence/credits';

/** The credit that pays a payment: the one that a reviewer has connected, or the only certain one. */
export function payingCredit<Credit extends Pick<Match, 'kind'> & { isConnected: boolean }>(
  credits: readonly Credit[],
): Credit | undefined {
  const certain = credits.filter(({ kind }) => kind === 'certain');
  return credits.find(({ isConnected }) => isConnected) ?? (certain.length === 1 ? certain[0] : undefined);
}
