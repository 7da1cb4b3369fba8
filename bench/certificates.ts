import { parseArgs } from 'node:util';
import { build } from '@qanoon/db/testing/factories';
import { testApp } from '../apps/api/test/harness.ts';
import { runCertificateJobs, signingAdmin } from '../apps/api/test/support/certificates/certificates.ts';
import { addFigure } from './comparison/figures.ts';

/**
 * Measures the call that issues certificates, one and fifty at once, and drawing them by the job: `pnpm bench
 * certificates [--runs 20]`. The engine is that of DATABASE_URL. The floor of the call is one that writes one
 * row in a transaction: the confirmation of a name.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '20' } } });
const runs = Number(values.runs);
const BATCH = 50;

const app = await testApp();
try {
  const admin = await signingAdmin(app);
  const { id: courseId } = await build.course(app.db, { title: 'Law of Evidence' });
  const student = await build.student(app.db);
  const request = async () => (await build.certificateRequest(app.db, { courseId })).id;
  const requests = async (count: number) => {
    const ids: string[] = [];
    while (ids.length < count) ids.push(await request());
    return ids;
  };
  const draw = (certificateIds: string[]) => app.as(admin).certificates.draw({ certificateIds });
  const names = { name: 'Sana Malik', nameUrdu: 'ثنا ملک' };

  // The first run compiles the code and starts the thread that draws.
  await draw(await requests(3));
  await runCertificateJobs(app);
  await app.as(student).certificates.confirmNames(names);

  const floor = await measure('one row (the floor)', runs, () =>
    app.as(student).certificates.confirmNames(names),
  );
  const single = await requests(runs);
  addFigure(
    'issue a certificate',
    await measure('issue one', runs, (run) => draw([single[run]!])),
    'ms',
    floor,
  );
  await runCertificateJobs(app);
  const batches = await Promise.all([requests(BATCH), requests(BATCH), requests(BATCH)]);
  const batch = await measure(`issue ${BATCH}`, batches.length, (run) => draw(batches[run]!));
  addFigure(`issue ${BATCH} certificates`, batch, 'ms', floor);
  const startedAt = performance.now();
  await runCertificateJobs(app);
  const each = (performance.now() - startedAt) / (batches.length * BATCH);
  process.stdout.write(`drawn, stored and issued by the job: ${each.toFixed(0)} ms each\n`);
} finally {
  await app.close();
}

/** Prints the median and the longest of the runs in milliseconds, and returns the median. */
async function measure(
  name: string,
  count: number,
  work: (run: number) => Promise<unknown>,
): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < count; run += 1) {
    const startedAt = performance.now();
    await work(run);
    times.push(performance.now() - startedAt);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const [median, longest] = [sorted[Math.floor(count / 2)]!, sorted.at(-1)!];
  process.stdout.write(`${name}: median ${median.toFixed(1)} ms, longest ${longest.toFixed(1)} ms\n`);
  return median;
}
