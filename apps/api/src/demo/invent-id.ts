import type { PaymentMethod } from '@qanoon/contracts/payments';

/** Invents a transaction ID with the form that the method has. */
export function inventId(method: PaymentMethod, random: () => number): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => String(Math.floor(random() * 10))).join('');
  if (method === 'easypaisa') return `539${digits(8)}`;
  if (method === 'jazzcash') return `7155${digits(8)}`;
  if (method === 'bank') return `FT26${digits(8)}DM`;
  return `27${digits(10)}`;
}
