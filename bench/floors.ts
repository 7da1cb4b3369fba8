import { openDatabase } from '@qanoon/db/client';
import Fastify from 'fastify';
import { hashPassword, passwordMatches } from '../apps/api/src/features/auth/passwords.ts';
import { hashToken } from '../apps/api/src/features/auth/tokens.ts';
import { fillDataset } from './admin-data.ts';
import { byDriver, openBare } from './bare-driver.ts';
import { bareDrizzle, type QueryInput, type Questions } from './bare-drizzle.ts';
import { ADMIN, addStudies, marksOf, PASSWORD, READER, type Transport, tokenOf } from './dataset.ts';

// What the product's calls are set beside, on the same data: started by bench/reads.ts with a database and the numbers of courses and payments.
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
app.get('/hash', async () => ({ matches: await passwordMatches(passwordHash, PASSWORD) }));

const bare = openBare(url);
for (const [name, questions] of Object.entries(bareDrizzle) as [keyof typeof bareDrizzle, Questions][])
  for (const transport of ['tRPC', 'REST'] as const) {
    const path = `${transport}/${name}`;
    const [byDrizzle, byOthers] = [
      askingFor(name, 'drizzle', transport),
      askingFor(name, 'driver', transport),
    ];
    const statements = await byDriver(bare, questions, byOthers());
    app.get(`/drizzle/${path}`, async () => json(await questions(bare.drizzle, byDrizzle())));
    app.get(`/driver/${path}`, async () => json(await statements(byOthers())));
  }

process.once('disconnect', () => process.exit());
process.send!(await app.listen({ port: 0, host: '127.0.0.1' }));

/** As strings, so that Fastify does not look at them. */
function json(rows: unknown): string {
  return JSON.stringify(rows);
}

function askingFor(
  name: keyof typeof bareDrizzle,
  by: 'drizzle' | 'driver',
  transport: Transport,
): () => QueryInput {
  const as = (studentId: string, videoId = '') => ({
    studentId,
    videoId,
    tokenHash: hashToken(tokenOf(studentId)),
  });
  if (name === 'watched') {
    const next = marksOf(`${by}-${transport}`);
    return () => {
      const { studentId, videoId } = next();
      return as(studentId, videoId);
    };
  }
  const asking = as(name === 'content' ? READER : ADMIN);
  return () => asking;
}
