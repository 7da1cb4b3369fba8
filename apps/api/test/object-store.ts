import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

export type TestObjectStore = Awaited<ReturnType<typeof startObjectStore>>;

/** The only key that the server knows. */
const KEY = 'S3RVER';

/** A real S3-compatible server on loopback, keeping its objects in a folder of its own. */
export async function startObjectStore() {
  const directory = await mkdtemp(join(tmpdir(), 'qanoon-objects-'));
  let server = await launch(0);
  const { port } = server;

  async function launch(at: number) {
    const started = new S3rver({ address: '127.0.0.1', port: at, silent: true, directory });
    return Object.assign(started, await started.run());
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    /** STORAGE_URL of a new, empty bucket. */
    newBucket: () => newBucket(String(port)),
    /** Nobody answers at its address any more. */
    down: () => server.close(),
    /** It answers again, with all it had. */
    up: async () => {
      server = await launch(port);
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Where the test apps of this run keep their files: what object-store-setup.ts has started, else their own folders. */
export async function storageOfRun(): Promise<{ STORAGE_URL?: string }> {
  // The server is there for the whole run; only one of its projects is to use it (vitest.config.ts).
  const { TEST_PROJECT: project, TEST_OBJECT_STORE: port } = process.env;
  return project === 'object-store' && port ? { STORAGE_URL: await newBucket(port) } : {};
}

async function newBucket(port: string): Promise<string> {
  const bucket = `b-${randomUUID()}`;
  const credentials = { accessKeyId: KEY, secretAccessKey: KEY };
  const client = new S3Client({ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return `s3://${KEY}:${KEY}@127.0.0.1:${port}/${bucket}?tls=off`;
}
