import type {
  PreviewDesignInput,
  UpdateCertificateSettingsInput,
} from '@qanoon/contracts/certificate-settings';
import type { Actor, Context, Deps } from '../../context.ts';

type Signatory = { name: string; title: string; signatureUrl: string | null };
type Settings = {
  design: 'engraved' | 'classic' | 'modern';
  signatory: Signatory;
  secondSignatory: Signatory;
  sealUrl: string | null;
  publicStatistics: boolean;
  automaticSince: Date | null;
  mayStartAutomatic: boolean;
  version: number;
  updatedAt: Date | null;
  updatedByName: string | null;
};

export async function getSettings(_deps: Deps, _actor: Actor): Promise<Settings> {
  throw new Error('not built');
}

export async function updateSettings(
  _deps: Deps,
  _actor: Actor,
  _input: UpdateCertificateSettingsInput,
): Promise<Settings> {
  throw new Error('not built');
}

export async function previewDesign(
  _deps: Deps,
  _actor: Actor,
  _input: PreviewDesignInput,
): Promise<{ picture: string }> {
  throw new Error('not built');
}

export async function startAutomaticIssue(
  _ctx: Context,
  _actor: Actor,
  _input: { password: string },
): Promise<Settings> {
  throw new Error('not built');
}

export async function stopAutomaticIssue(_deps: Deps, _actor: Actor): Promise<Settings> {
  throw new Error('not built');
}
