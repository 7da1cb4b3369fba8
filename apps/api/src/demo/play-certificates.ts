import type { CertificateDesign } from '@qanoon/contracts/certificate-printing';
import { certificates } from '@qanoon/db/schema';
import { and, eq, isNull } from 'drizzle-orm';
import {
  reissueCertificate,
  revokeCertificate,
} from '../features/certificate-register/certificate-register.service.ts';
import {
  getSettings,
  updateSettings,
} from '../features/certificate-settings/certificate-settings.service.ts';
import { declineRequest, drawCertificates } from '../features/certificates/certificate-issuing.service.ts';
import { confirmNames } from '../features/certificates/certificate-names.service.ts';
import { requestCertificate } from '../features/certificates/certificate-requests.service.ts';
import { drawAndIssue } from '../features/certificates/drawn-certificates.service.ts';
import type { StepOf } from './demo-steps.ts';
import type { DemoWorld } from './demo-world.ts';

type Completed = { student: number; course: number };

export async function request(world: DemoWorld, { student, course }: StepOf<'request-certificate'>) {
  const actor = world.students.get(student)!;
  await confirmNames(world.ctx, actor, { name: actor.name, nameUrdu: '' });
  await requestCertificate(world.ctx, actor, { courseId: world.courses[course]!.id });
}

export async function issue(world: DemoWorld, step: StepOf<'issue-certificate'>): Promise<void> {
  const { id } = await findUnreplaced(world, step);
  await drawCertificates(world.ctx, world.admin, { requestIds: [id] });
  await draw(world, id, step.at);
}

export async function decline(world: DemoWorld, step: StepOf<'decline-certificate'>): Promise<void> {
  const { id } = await findUnreplaced(world, step);
  await declineRequest(world.ctx, world.admin, { requestId: id, reason: step.reason });
}

export async function replace(world: DemoWorld, step: StepOf<'replace-certificate'>): Promise<void> {
  const { id: certificateId } = await findUnreplaced(world, step);
  await reissueCertificate(world.ctx, world.admin, { certificateId, reason: step.reason });
  const [row] = await world.tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(eq(certificates.replacesId, certificateId));
  await draw(world, row!.id, step.at);
}

export async function revoke(world: DemoWorld, step: StepOf<'revoke-certificate'>): Promise<void> {
  const { id: certificateId } = await findUnreplaced(world, step);
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

/** The student's certificate of the course, or the request for it, before it is replaced. */
async function findUnreplaced(
  { tx, students, courses }: DemoWorld,
  { student, course }: Completed,
): Promise<{ id: string }> {
  const ofStudent = eq(certificates.studentId, students.get(student)!.id);
  const [row] = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(ofStudent, eq(certificates.courseId, courses[course]!.id), isNull(certificates.replacesId)));
  return row!;
}
