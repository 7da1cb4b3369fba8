import {
  certificatePicture,
  certificateSettings,
  previewDesignInput,
  startAutomaticIssueInput,
  updateCertificateSettingsInput,
} from '@qanoon/contracts/certificates/certificate-settings';
import { adminWith, ownerProcedure, router } from '../../lib/trpc.ts';
import { getSettings, updateSettings } from './certificate-settings.service.ts';
import { previewDesign } from './preview-design.ts';
import { startAutomaticIssue, stopAutomaticIssue } from './switch-automatic-issue.ts';

const academyAdmin = adminWith('canManageAcademy');

export const certificateSettingsRouter = router({
  get: academyAdmin.output(certificateSettings).query(({ ctx }) => getSettings(ctx, ctx.actor)),
  update: academyAdmin
    .input(updateCertificateSettingsInput)
    .output(certificateSettings)
    .mutation(({ ctx, input }) => updateSettings(ctx, ctx.actor, input)),
  preview: academyAdmin
    .input(previewDesignInput)
    .output(certificatePicture)
    .mutation(({ ctx, input }) => previewDesign(ctx, ctx.actor, input)),
  startAutomatic: ownerProcedure
    .input(startAutomaticIssueInput)
    .output(certificateSettings)
    .mutation(({ ctx, input }) => startAutomaticIssue(ctx, ctx.actor, input)),
  stopAutomatic: academyAdmin
    .output(certificateSettings)
    .mutation(({ ctx }) => stopAutomaticIssue(ctx, ctx.actor)),
});
