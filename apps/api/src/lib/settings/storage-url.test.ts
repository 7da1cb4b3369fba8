// @module-tag any-engine
import { describe, expect, test } from 'vitest';
import { readEnv, SettingError } from './env.ts';
import { originOf } from './storage-url.ts';

const read = (variables: Record<string, string>) => readEnv({ DATA_DIR: '/var/lib/qanoon', ...variables });
const AWS = {
  AWS_ACCESS_KEY_ID: 'AKIA',
  AWS_SECRET_ACCESS_KEY: 'from the variables',
  AWS_REGION: 'ap-south-1',
};

/** Returns the error message for these settings, or `accepted`. */
function messageFor(variables: Record<string, string>): string {
  try {
    read(variables);
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(SettingError);
    return (thrown as Error).message;
  }
  return 'accepted';
}

describe('the storage location', () => {
  test('is a folder in the data folder, or another one', () => {
    expect(read({})).toMatchObject({
      storageDir: '/var/lib/qanoon/files',
      objectStore: undefined,
      sendFilesBy: 'self',
      storeOrigin: undefined,
    });
    expect(read({ STORAGE_URL: 'file:///mnt/files' })).toMatchObject({
      storageDir: '/mnt/files',
      objectStore: undefined,
    });
    expect(read({ STORAGE_URL: 'file:/mnt/files' }).storageDir).toBe('/mnt/files');
  });

  test('is a store on another port without TLS; the local folder is for incoming files', () => {
    expect(read({ STORAGE_URL: 's3://key:se%2Fcret@minio:9000/qanoon?tls=off&region=local' })).toMatchObject({
      storageDir: '/var/lib/qanoon/files',
      storePublicUrl: 'http://minio:9000',
      objectStore: {
        endpoint: 'http://minio:9000',
        bucket: 'qanoon',
        region: 'local',
        pathStyle: true,
        credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
      },
    });
  });

  test('uses the AWS variables, but the URL takes precedence', () => {
    const { objectStore } = read({
      STORAGE_URL: 's3://s3.amazonaws.com/my-files',
      ...AWS,
      AWS_SESSION_TOKEN: 'for now',
    });
    expect(objectStore).toMatchObject({
      endpoint: 'https://s3.amazonaws.com',
      region: 'ap-south-1',
      credentials: { accessKeyId: 'AKIA', secretAccessKey: 'from the variables', sessionToken: 'for now' },
    });
    const own = read({
      STORAGE_URL: 's3://a:b@s3.amazonaws.com/my-files?region=eu-west-1',
      ...AWS,
      AWS_SESSION_TOKEN: 'for now',
    });
    expect(own.objectStore).toMatchObject({
      region: 'eu-west-1',
      credentials: { accessKeyId: 'a', secretAccessKey: 'b', sessionToken: undefined },
    });
  });

  test('takes the region from an AWS host name', () => {
    expect(read({ STORAGE_URL: 's3://a:b@s3.eu-central-1.amazonaws.com/my-files' }).objectStore!.region).toBe(
      'eu-central-1',
    );
  });

  test('has a public URL for browsers, path-style or host-style', () => {
    const env = read({
      STORAGE_URL: 's3://a:b@minio:9000/files?tls=off',
      STORAGE_PUBLIC_URL: 'https://media.example.org/',
      SEND_FILES_BY: 'store',
    });
    expect([env.storePublicUrl, env.storeOrigin]).toEqual([
      'https://media.example.org',
      'https://media.example.org',
    ]);
    const byHost = read({
      STORAGE_URL: 's3://a:b@s3.eu-central-1.amazonaws.com/files?path-style=off',
      SEND_FILES_BY: 'store',
    });
    expect(byHost.storeOrigin).toBe('https://files.s3.eu-central-1.amazonaws.com');
    expect(originOf({ ...byHost.objectStore!, pathStyle: true }, 'http://host:90')).toBe('http://host:90');
  });
});

const FORMAT_MESSAGE =
  'The setting STORAGE_URL must be file:/a/folder or s3://host/bucket: correct it or leave it out.';
test.each([
  [{ STORAGE_URL: 'ftp://a:hidden@host/files' }, FORMAT_MESSAGE],
  [{ STORAGE_URL: 's3:' }, FORMAT_MESSAGE],
  [{ STORAGE_URL: '/a/folder' }, FORMAT_MESSAGE],
  [
    { STORAGE_URL: 's3://bucket' },
    'The setting STORAGE_URL must name a bucket, as in s3://host/bucket: correct it or leave it out.',
  ],
  [
    { STORAGE_URL: 's3://a:hidden@host/Not_A_Bucket' },
    'The setting STORAGE_URL must name a bucket, as in s3://host/bucket: correct it or leave it out.',
  ],
  [
    { STORAGE_URL: 's3://a:hidden@host/files?ssl=off' },
    'The setting STORAGE_URL takes the options region, tls and path-style, as in s3://host/bucket?region=eu-central-1: correct it or leave it out.',
  ],
  [
    { STORAGE_URL: 's3://a:hidden@host/files?tls=no' },
    'The setting STORAGE_URL takes tls=on or tls=off: correct it or leave it out.',
  ],
  [
    { STORAGE_URL: 's3://host/files' },
    'The setting STORAGE_URL needs a key and its secret, as in s3://key:secret@host/bucket or by AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: correct it or leave it out.',
  ],
  [
    { SEND_FILES_BY: 'nginx' },
    'The setting SEND_FILES_BY must be self, proxy or store: correct it or leave it out.',
  ],
  [
    { SEND_FILES_BY: 'store' },
    'The setting SEND_FILES_BY cannot be store without an object store: set STORAGE_URL to one, or leave it out.',
  ],
  [
    { SEND_FILES_BY: 'proxy', STORAGE_URL: 's3://a:hidden@host/files' },
    'The setting SEND_FILES_BY cannot be proxy with an object store: set it to store, or leave it out.',
  ],
  [
    { PROXY_FILES_PREFIX: 'files' },
    'The setting PROXY_FILES_PREFIX must be a path such as /protected-files/: correct it or leave it out.',
  ],
] as [Record<string, string>, string][])(
  '%o is refused with one sentence that names the setting and contains no secret',
  (variables, message) => {
    expect(messageFor(variables)).toBe(message);
    expect(message).not.toContain('hidden');
  },
);
