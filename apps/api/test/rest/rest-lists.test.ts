import { courses } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { presentFullCourse } from '../../src/catalog/course-form/course-form.rest-schemas.ts';
import { presentCard } from '../../src/catalog/courses/courses.rest-schemas.ts';
import { presentRequest as presentCertificate } from '../../src/certificates/records/certificate-records.rest-schemas.ts';
import { presentRequest as presentPayment } from '../../src/orders/payments/payments.rest-schemas.ts';
import { listProofPaths } from '../../src/orders/payments/proof-paths.ts';
import { type TestApp, testApp, type User } from '../harness.ts';

let app: TestApp;
let owner: User;
let token: string;
beforeEach(async () => {
  app = await testApp();
  owner = await build.owner(app.db);
  token = await app.bearer(owner);
});
afterEach(() => app.close());

const get = (path: string) => app.send('GET', path, { token });
const MANY = 130;

/** Creates rows for every list, more than one page of each. */
async function fill() {
  for (let index = 0; index < MANY; index++) {
    const at = new Date(NOW.getTime() - Math.floor(index / 3) * 1000);
    await build.pendingPayment(app.db, { createdAt: at });
    await build.certificateRequest(app.db, { createdAt: at, ...(index % 2 && { issuedAt: at }) });
  }
}

/** What each list contained before it was read in pages: the whole result of its procedures. */
const WHOLE: Record<string, () => Promise<unknown>> = {
  '/api/courses': async () =>
    (await all((cursor) => app.guest().courses.list({ sort: 'newest', limit: 7, cursor }))).map(presentCard),
  '/api/courses/all/fullContent': async () => {
    const rows = await all((cursor) => app.as(owner).courses.allFull({ limit: 60, cursor }));
    return Promise.all(
      rows.map(async ({ id }) => presentFullCourse(await app.as(owner).courses.authoring({ courseId: id }))),
    );
  },
  '/api/admin/payments': async () => {
    const rows = await all((cursor) => app.as(owner).payments.every({ cursor }));
    const paths = await listProofPaths(
      app.deps,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => presentPayment(row, paths.get(row.id)!));
  },
  '/api/certificates/admin/requests': async () => ({
    pending_requests: (await all((cursor) => app.as(owner).certificates.pending({ cursor, limit: 9 }))).map(
      presentCertificate,
    ),
    issued_certificates: (await all((cursor) => app.as(owner).certificates.issued({ cursor, limit: 9 }))).map(
      presentCertificate,
    ),
  }),
};

async function all<Item>(
  readPage: (cursor: string | null) => Promise<{ items: Item[]; nextCursor: string | null }>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let cursor: string | null = null, isLast = false; !isLast; ) {
    const page = await readPage(cursor);
    items.push(...page.items);
    cursor = page.nextCursor;
    isLast = cursor === null;
  }
  return items;
}

/** Signatures of file URLs differ by the time of the call. */
const bytesOf = (text: string) => text.replace(/(?<=[?&](?:exp|sig|signature|expires)=)[^"&]*/gu, '');

describe('without parameters', () => {
  test('every list has the bytes and headers of the whole result in one piece', async () => {
    await fill();
    for (const [path, read] of Object.entries(WHOLE)) {
      const response = await get(path);
      expect(bytesOf(response.body), path).toBe(bytesOf(JSON.stringify(await read())));
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(response.headers.link).toBeUndefined();
    }
  }, 60_000);

  test('empty lists are complete', async () => {
    expect((await get('/api/courses')).body).toBe('[]');
    expect((await get('/api/admin/payments')).body).toBe('[]');
    expect((await get('/api/certificates/admin/requests')).body).toBe(
      '{"pending_requests":[],"issued_certificates":[]}',
    );
  });
});

describe('with limit and cursor', () => {
  /** Follows the Link headers, and returns the bodies of all pages. */
  async function walk(path: string): Promise<unknown[]> {
    const bodies: unknown[] = [];
    for (let next: string | undefined = path; next; ) {
      const response = await get(next);
      expect(response.statusCode).toBe(200);
      bodies.push(response.json());
      next = /^<(\/api\/[^>]+)>; rel="next"$/u.exec(String(response.headers.link ?? ''))?.[1];
    }
    return bodies;
  }

  test('the pages of every list are its rows, each once and in order', {
    tags: ['engine'],
    timeout: 60_000,
  }, async () => {
    await fill();
    for (const [path, limit] of [
      ['/api/courses', 100],
      ['/api/courses/all/fullContent', 50],
      ['/api/admin/payments', 50],
    ] as const) {
      const pages = (await walk(`${path}?limit=${limit}`)) as { id: string }[][];
      expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
      const whole = (await get(path)).json<{ id: string }[]>();
      expect(pages.flat().map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    }
    const path = '/api/certificates/admin/requests';
    type Body = Record<'pending_requests' | 'issued_certificates', { id: string }[]>;
    const pages = (await walk(`${path}?limit=40`)) as Body[];
    const whole = (await get(path)).json<Body>();
    expect(pages.map((page) => page.pending_requests.length + page.issued_certificates.length)).toEqual([
      40, 40, 40, 10,
    ]);
    for (const name of ['pending_requests', 'issued_certificates'] as const)
      expect(pages.flatMap((page) => page[name])).toEqual(whole[name]);
  });

  test('a search stays in the address of the next page', async () => {
    for (const title of ['Law & order 1', 'Law & order 2', 'Other']) await build.course(app.db, { title });
    const titles = (await walk(`/api/courses?search=${encodeURIComponent('law & order')}&limit=1`)) as {
      title: string;
    }[][];
    expect(
      titles
        .flat()
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['Law & order 1', 'Law & order 2']);
  });

  test('the next page begins after a course that was deleted meanwhile', { tags: ['engine'] }, async () => {
    for (let index = 0; index < 5; index++)
      await build.course(app.db, { title: `Course ${index}`, createdAt: new Date(NOW.getTime() - index) });
    const first = await get('/api/courses?limit=2');
    const last = first.json<{ id: string }[]>()[1]!;
    await app.db.transaction((tx) => tx.delete(courses).where(eq(courses.id, last.id)).execute());
    await build.course(app.db, { title: 'Newer', createdAt: new Date(NOW.getTime() + 1) });
    const next = /<([^>]+)>/u.exec(String(first.headers.link))![1]!;
    const titles = (await walk(next)) as { title: string }[][];
    expect(titles.flat().map(({ title }) => title)).toEqual(['Course 2', 'Course 3', 'Course 4']);
  });

  test('rows that are added between two pages repeat and hide no other row', {
    tags: ['engine'],
  }, async () => {
    for (let index = 0; index < 9; index++)
      await build.pendingPayment(app.db, { createdAt: new Date(NOW.getTime() - Math.floor(index / 2)) });
    const ids = (body: unknown) => (body as { id: string }[]).map(({ id }) => id);
    const before = ids((await get('/api/admin/payments')).json());
    const seen: string[] = [];
    for (let next: string | undefined = '/api/admin/payments?limit=4'; next; ) {
      const response = await get(next);
      seen.push(...ids(response.json()));
      await build.pendingPayment(app.db, { createdAt: new Date(NOW.getTime() + seen.length) });
      next = /<([^>]+)>/u.exec(String(response.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(before);
  });

  test('an invalid limit or cursor is refused', async () => {
    const base64 = (text: string) => Buffer.from(text).toString('base64url');
    const limits = ['0', '101', 'ten', '1.5', '-1', '', '5&limit=6'].map((limit) => `limit=${limit}`);
    const cursors = ['', 'nonsense', base64('7.'), base64("0.' or 1=1"), 'A'.repeat(400)];
    for (const query of [...limits, ...cursors.map((cursor) => `cursor=${cursor}`)])
      for (const path of ['/api/courses', '/api/admin/payments', '/api/certificates/admin/requests']) {
        const response = await get(`${path}?${query}`);
        expect([query, response.statusCode, response.json().code]).toEqual([query, 400, 'INVALID_INPUT']);
      }
  });

  test('parameters do not precede the permission', async () => {
    const student = await app.bearer(await build.student(app.db));
    for (const path of Object.keys(WHOLE).filter((path) => path !== '/api/courses'))
      for (const query of ['', '?limit=5', '?limit=0']) {
        expect((await app.send('GET', path + query, { token: student })).statusCode).toBe(403);
        expect((await app.send('GET', path + query)).statusCode).toBe(401);
      }
  });
});
