import {
  certificatePicture,
  certificateSettings,
  previewDesignInput,
  startAutomaticIssueInput,
  updateCertificateSettingsInput,
} from '@qanoon/contracts/certificate-settings';
import { adminWith, router } from '../../trpc.ts';
import * as service from './certificate-settings.service.ts';

const academyAdmin = adminWith('canManageAcademy');

export const certificateSettingsRouter = router({
  get: academyAdmin.output(certificateSettings).query(({ ctx }) => service.getSettings(ctx, ctx.actor)),
  update: academyAdmin
    .input(updateCertificateSettingsInput)
    .output(certificateSettings)
    .mutation(({ ctx, input }) => service.updateSettings(ctx, ctx.actor, input)),
  preview: academyAdmin
    .input(previewDesignInput)
    .output(certificatePicture)
    .mutation(({ ctx, input }) => service.previewDesign(ctx, ctx.actor, input)),
  startAutomatic: academyAdmin
    .input(startAutomaticIssueInput)
    .output(certificateSettings)
    .mutation(({ ctx, input }) => service.startAutomaticIssue(ctx, ctx.actor, input)),
  stopAutomatic: academyAdmin
    .output(certificateSettings)
    .mutation(({ ctx }) => service.stopAutomaticIssue(ctx, ctx.actor)),
});
