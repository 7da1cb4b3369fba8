import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import {
  type CORSRule,
  CreateBucketCommand,
  DeleteBucketCorsCommand,
  PutBucketCorsCommand,
  S3Client,
} from '@aws-sdk/client-s3';

export type TestObjectStore = Awaited<ReturnType<typeof startObjectStore>>;

/** The server's only access key. */
const KEY = 'S3RVER';

/** Starts a real S3-compatible server on loopback with a temporary folder. */
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
    /** Creates an empty bucket with the CORS rules from docs/files.md, and returns its STORAGE_URL. */
    newBucket: () => newBucket(String(port)),
    /** Removes the bucket's CORS rules. */
    async removeCors(url: string) {
      const client = clientAt(String(port));
      await client.send(new DeleteBucketCorsCommand({ Bucket: new URL(url).pathname.slice(1) }));
      client.destroy();
    },
    /** Stops the server until `up`. */
    down: () => server.close(),
    /** Starts the server again with its objects. */
    up: async () => {
      server = await launch(port);
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * Chooses the storage of this run's test apps: a new bucket of object-store-setup.ts, or else their own
 * folders.
 */
export async function storageOfRun(): Promise<{ STORAGE_URL?: string }> {
  // Only the project object-store uses the server (vitest.config.ts).
  const { TEST_PROJECT: project, TEST_OBJECT_STORE: port } = process.env;
  return project === 'object-store' && port ? { STORAGE_URL: await newBucket(port) } : {};
}

const clientAt = (port: string) =>
  new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: KEY, secretAccessKey: KEY },
  });

async function newBucket(port: string): Promise<string> {
  const bucket = `b-${randomUUID()}`;
  const documented = await readFile(new URL('../../../../docs/files.md', import.meta.url), 'utf8');
  const CORSRules = JSON.parse(documented.split('```json\n')[1]!.split('```')[0]!) as CORSRule[];
  const client = clientAt(port);
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  await client.send(new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: { CORSRules } }));
  client.destroy();
  return `s3://${KEY}:${KEY}@127.0.0.1:${port}/${bucket}?tls=off`;
}
