import { z } from 'zod';

/** A QR code as one SVG path in a square of `size` modules, with its quiet zone. */
export const qrCode = z.strictObject({ size: z.int(), path: z.string() });
export type QrCode = z.infer<typeof qrCode>;
