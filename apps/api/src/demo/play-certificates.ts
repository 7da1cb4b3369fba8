import type { CertificateDesign } from '@qanoon/contracts/certificates/certificate-printing';
import { declineRequest, drawCertificates } from '../certificates/issuing/decide-request.ts';
import { drawAndIssue } from '../certificates/issuing/draw-certificate.ts';
import { reissueCertificate } from '../certificates/register/reissue-certificate.ts';
import { revokeCertificate } from '../certificates/register/revoke-certificate.ts';
import { confirmNames } from '../certificates/requests/confirm-names.ts';
import { requestCertificate } from '../certificates/requests/request-certificate.ts';
import { getSettings, updateSettings } from '../certificates/settings/certificate-settings.service.ts';
import * as repo from './demo.repo.ts';
import type { StepOf } from './demo-steps.ts';
import { type DemoWorld, findIds } from './demo-world.ts';

export async function request(world: DemoWorld, { student, course }: StepOf<'request-certificate'>) {
  const actor = world.students.get(student)!;
  await confirmNames(world.ctx, actor, { name: actor.name, nameUrdu: '' });
  await requestCertificate(world.ctx, actor, { courseId: world.courses[course]!.id });
}

export async function issue(world: DemoWorld, step: StepOf<'issue-certificate'>): Promise<void> {
  const id = await repo.findCertificateId(world.tx, findIds(world, step));
  await drawCertificates(world.ctx, world.admin, { certificateIds: [id] });
  await draw(world, id, step.at);
}

export async function decline(world: DemoWorld, step: StepOf<'decline-certificate'>): Promise<void> {
  const id = await repo.findCertificateId(world.tx, findIds(world, step));
  await declineRequest(world.ctx, world.admin, { certificateId: id, reason: step.reason });
}

export async function replace(world: DemoWorld, step: StepOf<'replace-certificate'>): Promise<void> {
  const certificateId = await repo.findCertificateId(world.tx, findIds(world, step));
  await reissueCertificate(world.ctx, world.admin, { certificateId, reason: step.reason });
  await draw(world, await repo.findReplacementId(world.tx, certificateId), step.at);
}

export async function revoke(world: DemoWorld, step: StepOf<'revoke-certificate'>): Promise<void> {
  const certificateId = await repo.findCertificateId(world.tx, findIds(world, step));
  await revokeCertificate(world.ctx, world.admin, { certificateId, reason: step.reason });
}

export async function chooseDesign(
  { ctx, owner }: DemoWorld,
  { design }: { design: CertificateDesign },
): Promise<void> {
  const { version, publicStatistics } = await getSettings(ctx, owner);
  const nobody = { name: '', title: '' };
  await updateSettings(ctx, owner, {
    ...{ version, design, publicStatistics, signatory: nobody, secondSignatory: nobody },
  });
}

const draw = ({ ctx }: DemoWorld, certificateId: string, at: Date): Promise<void> =>
  drawAndIssue(ctx, { certificateId, drawingSince: at.toISOString() });
