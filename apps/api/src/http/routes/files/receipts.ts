import { createHash } from 'node:crypto';
import { id } from '@qanoon/contracts/lib/primitives';
import { isLanguage } from '@qanoon/messages/language';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../lib/context.ts';
import { AppError } from '../../../lib/errors/errors.ts';
import { receiptPdf } from '../../../money/receipts/render-receipt.ts';
import { setFileHeaders } from '../../files/send-file.ts';
import { recipientOf } from '../../plugins/route-access.ts';
import { refuseOtherMethods } from '../refuse-other-methods.ts';

type ReceiptRoute = { Params: { name: string }; Querystring: Record<string, unknown> };

/** Serves `/:id.pdf?signature&language=ur`, a receipt as a PDF, which is rendered for each request. */
export const receiptRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const url = '/:name';
  // Fastify's own HEAD route would send a content-length of 0.
  const method = ['GET', 'HEAD'];
  app.route<ReceiptRoute>({
    method,
    url,
    config: { access: 'signed-in', signed: 'receipts' },
    handler: sendReceipt,
  });
  refuseOtherMethods(app, url, new Set(method));

  /** Throws NOT_FOUND for any failure, so that the response does not reveal which check failed. */
  async function sendReceipt(request: FastifyRequest<ReceiptRoute>, reply: FastifyReply) {
    const { success, data: receiptId } = id.safeParse(/^(.*)\.pdf$/u.exec(request.params.name)?.[1]);
    if (!success) throw new AppError('NOT_FOUND');
    const { actor, disposition } = recipientOf(request);
    const { language } = request.query;
    const { fileName, pdf } = await receiptPdf(deps, actor, {
      receiptId,
      language: isLanguage(language) ? language : 'en',
    }).catch((thrown: unknown) => {
      throw thrown instanceof AppError && thrown.code === 'RECEIPT_NOT_FOUND'
        ? new AppError('NOT_FOUND')
        : thrown;
    });
    const etag = `"${createHash('sha256').update(pdf).digest('hex').slice(0, 32)}"`;
    setFileHeaders(reply, { contentType: 'application/pdf', fileName }, disposition)
      .header('cache-control', 'private, max-age=600')
      .header('cross-origin-resource-policy', 'same-site')
      .header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply
      .header('content-length', pdf.byteLength)
      .send(request.method === 'HEAD' ? '' : Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
  }
};
