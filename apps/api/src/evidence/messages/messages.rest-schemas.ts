import { forwardedMessage, forwardingResult } from '@qanoon/contracts/evidence/credits';
import { z } from 'zod';

const { text, receivedAt, sender } = forwardedMessage.shape;

/** The body of POST /api/credits. */
export const forwardBody = z.strictObject({ text, received_at: receivedAt, sender }).meta({
  example: {
    text: 'PKR 1,500 received from SANA MALIK in your UBL A/C *5333 on 21-NOV-2026 09:12 via IBFT. Tx ID 7014061940. For info: 111825888.',
    received_at: '2026-11-21T09:12:30+05:00',
    sender: 'UBL',
  },
});
export const forwardResponse = forwardingResult.meta({
  id: 'ForwardedMessage',
  example: { status: 'stored' },
});
