import { openDatabase } from '@qanoon/db/engine/client';
import Fastify from 'fastify';
import { hashToken } from '../../apps/api/src/lib/tokens.ts';
import { hashPassword, matchPassword } from '../../apps/api/src/people/passwords/passwords.ts';
import { fillDataset } from '../load/admin-data.ts';
import { ADMIN, addStudies, marksOf, PASSWORD, READER, type Transport, tokenOf } from '../load/dataset.ts';
import { openBare, recordStatements } from './bare-driver.ts';
import { bareDrizzle, type Queries, type QueryInput } from './bare-drizzle.ts';

// The floors that the product is compared with, on the same data. bench/reads.ts starts it with a database
// and the numbers of courses and payments.
const [url, courses, payments] = [process.argv[2]!, Number(process.argv[3]), Number(process.argv[4])];
const now = new Date();

const db = await openDatabase(url);
await fillDataset(db, { url, courses, count: payments, now });
await addStudies(db, now);

const app = Fastify({ bodyLimit: 1024 ** 3 });

const responses = new Map<string, Buffer>();
app.put<{ Params: { call: string }; Body: string }>('/bytes/:call', async ({ params, body }) => {
  responses.set(params.call, Buffer.from(body));
  return {};
});
app.get<{ Params: { call: string } }>('/bytes/:call', (request, reply) =>
  reply.type('application/json; charset=utf-8').send(responses.get(request.params.call)),
);

const passwordHash = await hashPassword(PASSWORD);
app.get('/hash', async () => ({ matches: await matchPassword(passwordHash, PASSWORD) }));

const bare = openBare(url);
for (const [name, queries] of Object.entries(bareDrizzle) as [keyof typeof bareDrizzle, Queries][])
  for (const transport of ['tRPC', 'REST'] as const) {
    const path = `${transport}/${name}`;
    const [drizzleInput, driverInput] = [
      inputFor(name, 'drizzle', transport),
      inputFor(name, 'driver', transport),
    ];
    const statements = await recordStatements(bare, queries, driverInput());
    app.get(`/drizzle/${path}`, async () => json(await queries(bare.drizzle, drizzleInput())));
    app.get(`/driver/${path}`, async () => json(await statements(driverInput())));
  }

process.once('disconnect', () => process.exit());
process.send!(await app.listen({ port: 0, host: '127.0.0.1' }));

/** A string, so that Fastify does not serialize. */
function json(rows: unknown): string {
  return JSON.stringify(rows);
}

function inputFor(
  name: keyof typeof bareDrizzle,
  by: 'drizzle' | 'driver',
  transport: Transport,
): () => QueryInput {
  const as = (studentId: string, videoId = '') => ({
    studentId,
    videoId,
    tokenHash: hashToken(tokenOf(studentId)),
  });
  if (name === 'watched' || name === 'cached-watched') {
    const next = marksOf(name === 'watched' ? `${by}-${transport}` : `cached-${by}-${transport}`);
    return () => {
      const { studentId, videoId } = next();
      return as(studentId, videoId);
    };
  }
  const input = as(name === 'content' || name === 'cached-content' ? READER : ADMIN);
  return () => input;
}
