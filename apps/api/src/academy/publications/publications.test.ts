import { auditLog, publications, uploads } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, race, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { pdf, png } from '../../../test/support/media/sample-files.ts';
import { expectNothingStored, uploadAs } from '../../../test/support/media/upload-requests.ts';

let app: TestApp;
let editor: User;
beforeEach(async () => {
  app = await testApp();
  editor = await build.admin(app.db, { canManageAcademy: true });
});
afterEach(() => app.close());

const TEXTS = {
  title: 'Evidence in Cyber: a/b "Cases"',
  publishedOn: '2026-03-01',
  author: 'Sana Mir',
  abstract: 'One.\n\nTwo.',
};
const calls = () => app.as(editor).publications;
const list = () => app.guest().publications.list();
const file = (over = {}) =>
  build.upload(app.db, {
    ...{ ownerId: editor.id, purpose: 'publication', contentType: 'application/pdf' },
    ...over,
  });

async function uploadPdf(bytes: Uint8Array): Promise<string> {
  const sent = await uploadAs(app, editor, 'publication', {
    bytes,
    name: 'scan 3.pdf',
    type: 'application/pdf',
  });
  expect(sent.statusCode).toBe(200);
  return sent.json<{ uploadId: string }>().uploadId;
}
async function createWithFile() {
  const bytes = await pdf('A publication');
  await calls().create({ ...TEXTS, fileUploadId: await uploadPdf(bytes) });
  const [entry] = await list();
  return { bytes, entry: entry!, path: entry!.file!.url.replace(app.deps.env.urls.api, '') };
}

describe('the list', () => {
  test('is public, newest first, with the address of each PDF', async () => {
    await calls().create({ ...TEXTS, title: 'Older', publishedOn: '2025-01-01' });
    const { entry, bytes } = await createWithFile();
    expect((await list()).map(({ title, publishedOn }) => [title, publishedOn])).toEqual([
      [TEXTS.title, '2026-03-01'],
      ['Older', '2025-01-01'],
    ]);
    expect(entry).toMatchObject({
      ...TEXTS,
      file: {
        url: `${app.deps.env.urls.api}/files/publications/${entry.id}`,
        fileName: 'Evidence in Cyber a b Cases , Sana Mir.pdf',
        bytes: bytes.length,
      },
      updatedAt: null,
    });
    expect((await list())[1]!.file).toBeNull();
  });

  test('changes for guests with each change', async () => {
    const path = '/trpc/publications.list';
    const first = await app.send('GET', path);
    await calls().create(TEXTS);
    const { etag } = first.headers;
    const second = await app.send('GET', path, { headers: { 'if-none-match': String(etag) } });
    expect(second.statusCode).toBe(200);
    expect(second.body).toContain('Sana Mir');
  });
});

describe('the PDF', () => {
  test('is a download for guests under the name of its title, with safe headers', async () => {
    const { bytes, path } = await createWithFile();
    const sent = await app.send('GET', path);
    expect(sent.statusCode).toBe(200);
    expect(sent.rawPayload.equals(bytes)).toBe(true);
    expect(sent.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': 'attachment; filename="Evidence in Cyber a b Cases , Sana Mir.pdf"',
      'cache-control': 'public, no-cache',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    expect(sent.headers['content-security-policy']).toContain('sandbox');
    const head = await app.send('HEAD', path);
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      ...[200, '', String(bytes.length)],
    ]);
    expect((await app.send('POST', path)).statusCode).toBe(405);
  });

  test('is sent in ranges and not again while it is unchanged', async () => {
    const { bytes, path } = await createWithFile();
    const part = await app.send('GET', path, { headers: { range: 'bytes=5-9' } });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 5-9/${bytes.length}`);
    expect(part.rawPayload.equals(bytes.subarray(5, 10))).toBe(true);
    const past = await app.send('GET', path, { headers: { range: `bytes=${bytes.length}-` } });
    expect(past.statusCode).toBe(416);
    const again = await app.send('GET', path, { headers: { 'if-none-match': String(part.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('is replaced under the same address, and the old file is deleted', async () => {
    const { entry, path } = await createWithFile();
    const old = await app.send('GET', path);
    const bytes = await pdf('Second edition');
    const { id: publicationId, updatedAt: expectedUpdatedAt } = entry;
    const fileUploadId = await uploadPdf(bytes);
    await calls().update({ ...TEXTS, publicationId, expectedUpdatedAt, fileUploadId });
    const sent = await app.send('GET', path, { headers: { 'if-none-match': String(old.headers.etag) } });
    expect(sent.rawPayload.equals(bytes)).toBe(true);
    expect(await app.db.$count(uploads)).toBe(1);
    expect((await app.files()).objects).toHaveLength(1);
  });

  test('stays when only the texts change, and is deleted with its entry or by itself', async () => {
    const { entry, path } = await createWithFile();
    const { id: publicationId } = entry;
    await calls().update({ ...TEXTS, publicationId, expectedUpdatedAt: null, title: 'Renamed' });
    const [renamed] = await list();
    expect(renamed).toMatchObject({ title: 'Renamed', file: { fileName: 'Renamed, Sana Mir.pdf' } });
    await calls().update({
      ...{ ...TEXTS, publicationId, expectedUpdatedAt: renamed!.updatedAt, fileUploadId: null },
    });
    expect((await app.send('GET', path)).statusCode).toBe(404);
    await expectNothingStored(app);

    const second = await createWithFile();
    for (const { id } of await list()) await calls().remove({ publicationId: id });
    expect((await app.send('GET', second.path)).statusCode).toBe(404);
    await expectNothingStored(app);
    expect(await app.db.$count(publications)).toBe(0);
  });

  test.each(['unknown', '%00', 'a%2Fb', '..%2F..%2Fetc', '%D9%82', 'a'.repeat(1500)])(
    'is not found for %j',
    async (id) => {
      const { statusCode } = await app.send('GET', `/files/publications/${id}`);
      expect([400, 404]).toContain(statusCode);
    },
  );

  test('is refused when it is too large, damaged or not a PDF', async () => {
    const whole = await pdf();
    const refused = async (bytes: Uint8Array, status: number) => {
      const sent = await uploadAs(app, editor, 'publication', {
        bytes,
        name: 'a.pdf',
        type: 'application/pdf',
      });
      expect(sent.statusCode).toBe(status);
    };
    await refused(await png(), 415);
    await refused(whole.subarray(0, whole.length - 200), 400);
    await refused(Buffer.concat([whole, Buffer.alloc(20 * 1024 * 1024)]), 413);
    await expectNothingStored(app);
  });

  test('cannot be claimed when it is somebody else’s, has another purpose or is already used', async () => {
    const other = await build.admin(app.db, { canManageAcademy: true });
    const files = [
      await file({ ownerId: other.id }),
      await file({ purpose: 'certificate' }),
      await file({ claimedAt: new Date(0) }),
    ];
    for (const { id } of files)
      expect(await failureOf(calls().create({ ...TEXTS, fileUploadId: id }))).toMatchObject({
        code: 'UPLOAD_NOT_FOUND',
      });
    expect(await app.db.$count(publications)).toBe(0);
  });

  test('can be uploaded only with the permission', async () => {
    const admin = await build.admin(app.db, { canManageUsers: true });
    const upload = { bytes: await pdf(), name: 'a.pdf', type: 'application/pdf' };
    expect((await uploadAs(app, admin, 'publication', upload)).statusCode).toBe(403);
    expect((await uploadAs(app, await build.student(app.db), 'publication', upload)).statusCode).toBe(403);
  });
});

test('one of ten concurrent changes is saved; the others get PUBLICATION_CHANGED', {
  tags: ['engine'],
}, async () => {
  await calls().create(TEXTS);
  const [entry] = await list();
  const { won, refused } = await race(
    Array.from(
      { length: 10 },
      (_, index) => () =>
        calls().update({
          ...{ ...TEXTS, publicationId: entry!.id, expectedUpdatedAt: null, title: `Edition ${index}` },
        }),
    ),
  );
  expect(won).toHaveLength(1);
  expect(refused).toEqual(Array(9).fill('PUBLICATION_CHANGED'));
});

test.each([
  { title: '' },
  { title: 'a\nb' },
  { author: '\u200b' },
  { author: 'x\u0007x' },
  { publishedOn: '2026-02-30' },
  { publishedOn: '1 March' },
  { abstract: 'ab'.repeat(1501) },
])('an entry with %o is refused', async (change) => {
  expect(await failureOf(calls().create({ ...TEXTS, ...change }))).toMatchObject({ code: 'INVALID_INPUT' });
});

test('changes are in the audit log', async () => {
  await calls().create(TEXTS);
  const publicationId = (await list())[0]!.id;
  await calls().update({ ...TEXTS, publicationId, expectedUpdatedAt: null, title: 'Renamed' });
  await calls().remove({ publicationId });
  const entries = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, publicationId));
  expect(entries.map(({ action, detail }) => [action, detail.title])).toEqual([
    ['publication.created', TEXTS.title],
    ['publication.updated', 'Renamed'],
    ['publication.deleted', 'Renamed'],
  ]);
});
