import {
  mailPreview,
  mailSample,
  previewMailInput,
  sendSampleMailInput,
} from '@qanoon/contracts/administration/mails';
import { done } from '@qanoon/contracts/lib/primitives';
import { z } from 'zod';
import { adminWith, router } from '../../lib/trpc.ts';
import * as service from './mails.service.ts';

const manager = adminWith('canManageAcademy');

export const mailsRouter = router({
  list: manager.output(z.array(mailSample)).query(({ ctx }) => service.listMails(ctx)),
  preview: manager
    .input(previewMailInput)
    .output(mailPreview)
    .query(({ ctx, input }) => service.previewMail(ctx, input)),
  sendSample: manager
    .input(sendSampleMailInput)
    .output(done)
    .mutation(({ ctx, input }) => service.sendSample(ctx, ctx.actor, input)),
});
