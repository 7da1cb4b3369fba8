// @module-tag any-engine
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { videos } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../src/people/passwords/passwords.ts';
import { type TestApp, testApp } from '../harness.ts';
import { mp4, pdf, png, storeClaimedUpload } from '../support/media/sample-files.ts';

const API = fileURLToPath(new URL('../..', import.meta.url));

/** A client program that uses only the types generated from /api/openapi.json. */
const JOURNEY = `
import createClient, { type Middleware } from 'openapi-fetch';
import type { components, paths } from './schema.ts';

const [baseUrl = '', receipt = '', certificate = ''] = process.argv.slice(2);
const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

function clientFor(token?: string) {
  const client = createClient<paths>({ baseUrl });
  const signed: Middleware = {
    onRequest({ request }) {
      if (token) request.headers.set('authorization', \`Bearer \${token}\`);
      return request;
    },
  };
  client.use(signed);
  return client;
}

/** The data of a response. Throws the documented error. */
function dataOf<Data>(outcome: { data?: Data; error?: components['schemas']['Error']; response: Response }): Data {
  if (outcome.error) throw new Error(\`\${outcome.response.status} \${outcome.error.code} \${outcome.error.message} \${outcome.error.requestId}\`);
  if (outcome.data === undefined) throw new Error('no response');
  return outcome.data;
}

/** The generator types a binary field as a string, but the client sends a file. */
const asField = (file: File) => file as unknown as string;
const asForm = (body: object) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value as string | Blob);
  return form;
};

const guest = clientFor();
const email = 'client@example.test';
dataOf(await guest.POST('/api/auth/register', { body: { fullName: 'Client Student', email, password: 'secret1' } }));
const signedIn = dataOf(await guest.POST('/api/auth/login', { body: { email, password: 'secret1', role: 'student' } }));
const student = clientFor(signedIn.token);
const admin = clientFor(dataOf(await guest.POST('/api/auth/admin-login', { body: { email: 'admin@example.test', password: 'admin password' } })).token);

const wrong = await guest.POST('/api/auth/login', { body: { email, password: 'wrong' } });
if (wrong.error?.code !== 'INVALID_CREDENTIALS') throw new Error('a wrong password must be rejected');

const [course] = dataOf(await guest.GET('/api/courses', { params: { query: { search: 'contract' } } }));
if (!course) throw new Error('the list is empty');
const path = { id: course.id };
const before = dataOf(await student.GET('/api/courses/{id}', { params: { path } }));

const requested = dataOf(
  await student.POST('/api/payments/request-enroll', {
    params: { header: { 'Idempotency-Key': 'journey-1' } },
    body: {
      courseId: course.id,
      transactionId: 'TID 1',
      payment_method: 'easypaisa',
      payment_proof: asField(new File([bytesOf(receipt)], 'receipt.png', { type: 'image/png' })),
    },
    bodySerializer: asForm,
  }),
);
const [waiting] = dataOf(await admin.GET('/api/admin/payments'));
if (waiting?.id !== requested.paymentId) throw new Error('the request is not in the list');
dataOf(await admin.PUT('/api/admin/payments/{id}/completed', { params: { path: { id: waiting.id } } }));

const content = dataOf(await student.GET('/api/courses/{id}/student-content', { params: { path } }));
let progress = 0;
for (const video of content.sections.flatMap((section) => section.videos))
  ({ progress } = dataOf(await student.POST('/api/student/watched', { body: { courseId: course.id, videoId: video.id } })));

dataOf(await student.POST('/api/certificates/request', { body: { courseId: course.id } }));
const [request] = dataOf(await admin.GET('/api/certificates/admin/requests')).pending_requests;
dataOf(
  await admin.POST('/api/certificates/admin/upload/{requestId}', {
    params: { path: { requestId: request!.id } },
    body: { certificate: asField(new File([bytesOf(certificate)], 'certificate.pdf', { type: 'application/pdf' })) },
    bodySerializer: asForm,
  }),
);
const [mine] = dataOf(await student.GET('/api/certificates/my-certificates')).certificates;
const { download_url } = dataOf(await student.GET('/api/certificates/download/{id}', { params: { path: { id: mine!.id } } }));
const file = Buffer.from(await (await fetch(new URL(download_url, baseUrl))).arrayBuffer());

process.stdout.write(
  JSON.stringify({ title: before.title, enrolled: before.user_enrollment, progress, verified: mine!.verified, certificate: file.toString('base64') === certificate }),
);
`;

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
  await build.admin(app.db, {
    email: 'admin@example.test',
    passwordHash: await hashPassword('admin password'),
  });
  const made = await build.courseWithVideos(app.db, [1, 1], { title: 'Contract Law Essentials' });
  for (const video of made.videos) {
    const file = await storeClaimedUpload(app, mp4(5000), {
      purpose: 'video',
      contentType: 'video/mp4',
      fileName: 'lecture.mp4',
    });
    await app.db.transaction((tx) =>
      tx.update(videos).set({ uploadId: file.id }).where(eq(videos.id, video.id)).execute(),
    );
  }
  // The folder is inside the package, so that imports resolve. git ignores it.
  folder = await mkdtemp(join(API, '.tmp-client-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

/** Runs a program and returns its standard output. Throws if it fails. */
async function run(command: string, args: string[]): Promise<string> {
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (data) => {
    stdout += String(data);
  });
  child.stderr.on('data', (data) => {
    stderr += String(data);
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${command} ${args[0]} ended with ${String(code)}: ${stdout}${stderr}`);
  return stdout;
}

test('a client generated from the OpenAPI document compiles and completes a student’s journey', {
  timeout: 120_000,
  tags: ['full'],
}, async () => {
  const baseUrl = await app.listen();
  await writeFile(join(folder, 'openapi.json'), await (await fetch(`${baseUrl}/api/openapi.json`)).text());
  await run(process.execPath, [
    join(API, 'node_modules/openapi-typescript/bin/cli.js'),
    'openapi.json',
    '--output',
    'schema.ts',
  ]);
  await writeFile(join(folder, 'journey.ts'), JOURNEY);
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../../tsconfig.base.json', include: ['*.ts'] }),
  );
  await run(join(API, 'node_modules/.bin/tsc'), ['-p', '.']);

  const [receipt, certificate] = [await png(), await pdf()].map((bytes) => bytes.toString('base64'));
  expect(JSON.parse(await run(process.execPath, ['journey.ts', baseUrl, receipt!, certificate!]))).toEqual({
    title: 'Contract Law Essentials',
    enrolled: null,
    progress: 100,
    verified: true,
    certificate: true,
  });
});
