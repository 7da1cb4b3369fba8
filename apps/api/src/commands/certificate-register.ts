import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { certificateNamesInput, revokeCertificateInput } from '@qanoon/contracts/certificates/certificates';
import type { ErrorCode } from '@qanoon/domain/lib/errors';
import type { z } from 'zod';
import { UnprintableText } from '../certificates/issuing/require-printable.ts';
import { exportRegister } from '../certificates/register/export-register.ts';
import { codeOf, findByCode } from '../certificates/register/find-issued.ts';
import { startReissue } from '../certificates/register/reissue-certificate.ts';
import { reinstateCertificate, revokeCertificate } from '../certificates/register/revoke-certificate.ts';
import type { Deps } from '../lib/context.ts';
import { AppError } from '../lib/errors/errors.ts';
import { OperatorError } from '../lib/errors/operator-error.ts';
import { type Command, operator, print } from './command-line.ts';

/** The sentences after the certificate ID. */
const REFUSALS: Partial<Record<ErrorCode, string>> = {
  CERTIFICATE_NOT_VALID: 'is not valid: it was replaced or revoked.',
  CERTIFICATE_NOT_REVOKED: 'is not revoked.',
  CERTIFICATE_BEING_REPLACED: 'is being replaced: the server is drawing the new one.',
  CERTIFICATE_NOT_READY:
    'cannot be reissued without a signature: add one in the certificate settings, or to the owner’s profile.',
  STUDENT_NOT_FOUND: 'has no name any more: its student was erased.',
};

type Action = Command['run'];

/** The actions of `pnpm admin certificates` for the register. The first argument is a certificate ID, or a file. */
export const REGISTER_ACTIONS = {
  async revoke(deps, args, { reason }, io) {
    const certificate = await find(deps, args);
    const valid = validated(revokeCertificateInput.shape.reason, reason, '--reason');
    await refusing(certificate, () =>
      revokeCertificate(deps, by(), { certificateId: certificate.id, reason: valid }),
    );
    print(io, `${certificate.code} is revoked.`);
  },
  async reinstate(deps, args, _values, io) {
    const certificate = await find(deps, args);
    await refusing(certificate, () => reinstateCertificate(deps, by(), { certificateId: certificate.id }));
    print(io, `${certificate.code} is valid again.`);
  },
  async reissue(deps, args, { reason, name, 'name-urdu': nameUrdu }, io) {
    const certificate = await find(deps, args);
    if (nameUrdu !== undefined && name === undefined)
      throw new OperatorError('Give both names: --name and --name-urdu.');
    const input = {
      certificateId: certificate.id,
      reason: validated(revokeCertificateInput.shape.reason, reason, '--reason'),
      ...(name !== undefined && {
        names: {
          name: validated(certificateNamesInput.shape.name, name, '--name'),
          nameUrdu: validated(certificateNamesInput.shape.nameUrdu, nameUrdu ?? '', '--name-urdu'),
        },
      }),
    };
    const id = await refusing(certificate, () => startReissue(deps, by(), input));
    print(
      io,
      `${await codeOf(deps, id)} replaces ${certificate.code} as soon as a running server has drawn it.`,
    );
  },
  async export(deps, [path], _values, io) {
    if (path === undefined) throw new OperatorError('Name the file to write.');
    const file = await open(path, 'wx', 0o600).catch((thrown: NodeJS.ErrnoException) => {
      throw new OperatorError(`${path} cannot be written: ${thrown.code}.`);
    });
    await pipeline(exportRegister(deps, by(), { language: 'en' }), file.createWriteStream());
    print(io, `${path} is written.`);
  },
} satisfies Record<string, Action>;

const by = () => ({ id: null, name: null, ...operator() });

async function find(deps: Deps, [typed]: string[]): Promise<{ id: string; code: string }> {
  if (typed === undefined) throw new OperatorError('Name the certificate by its certificate ID.');
  const id = await findByCode(deps, typed);
  if (id === undefined) throw new OperatorError(`There is no issued certificate ${typed}.`);
  return { id, code: (await codeOf(deps, id))! };
}

function validated<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  option: string,
): z.output<Schema> {
  if (value === undefined) throw new OperatorError(`Add ${option}.`);
  const { data, error } = schema.safeParse(value);
  if (error) throw new OperatorError(`${option}: ${error.issues[0]!.message}`);
  return data as z.output<Schema>;
}

async function refusing<T>({ code }: { code: string }, change: () => Promise<T>): Promise<T> {
  return change().catch((thrown: unknown) => {
    if (thrown instanceof UnprintableText) throw new OperatorError(`${code}: ${thrown.message}`);
    const refusal = thrown instanceof AppError && REFUSALS[thrown.code];
    throw refusal ? new OperatorError(`${code} ${refusal}`) : thrown;
  });
}
