import { resolve } from 'node:path';

/** The connection settings of an S3-compatible object store. */
export type ObjectStore = {
  /** The URL for this server, such as https://s3.eu-central-1.amazonaws.com. */
  endpoint: string;
  bucket: string;
  region: string;
  /** The bucket's name is in the path, not in the host. */
  pathStyle: boolean;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined };
};

/** The usual AWS variables. Values in the storage URL take precedence. */
export type AwsVariables = {
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
  AWS_SESSION_TOKEN?: string | undefined;
  AWS_REGION?: string | undefined;
};

/** The storage location. With an object store, the folder is for incoming files only. */
export type StorageLocation = { storageDir: string; objectStore?: ObjectStore | undefined };

const OPTIONS = new Set(['region', 'tls', 'path-style']);
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u;
const FORMAT_HINT = 'must be file:/a/folder or s3://host/bucket';

/**
 * Reads `file:/folder` or `s3://[key:secret@]host[:port]/bucket[?region=…&tls=off&path-style=off]`. Throws an
 * Error whose message continues after the setting's name and never contains the URL, which may contain a
 * secret.
 */
export function readStorageUrl(url: string, dataDir: string, aws: AwsVariables): StorageLocation {
  if (url.startsWith('file:')) return { storageDir: resolve(url.replace(/^file:(\/\/)?/u, '')) };
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed?.protocol !== 's3:' || !parsed.host) throw new Error(FORMAT_HINT);
  const bucket = parsed.pathname.replaceAll('/', '');
  if (!BUCKET.test(bucket)) throw new Error('must name a bucket, as in s3://host/bucket');
  for (const name of parsed.searchParams.keys())
    if (!OPTIONS.has(name))
      throw new Error(
        'takes the options region, tls and path-style, as in s3://host/bucket?region=eu-central-1',
      );
  const isOn = (option: string) => {
    const value = parsed.searchParams.get(option) ?? 'on';
    if (value !== 'on' && value !== 'off') throw new Error(`takes ${option}=on or ${option}=off`);
    return value === 'on';
  };
  const accessKeyId = decodeURIComponent(parsed.username) || aws.AWS_ACCESS_KEY_ID;
  const secretAccessKey = decodeURIComponent(parsed.password) || aws.AWS_SECRET_ACCESS_KEY;
  if (!accessKeyId || !secretAccessKey)
    throw new Error(
      'needs a key and its secret, as in s3://key:secret@host/bucket or by AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    );
  return {
    storageDir: resolve(dataDir, 'files'),
    objectStore: {
      endpoint: `${isOn('tls') ? 'https' : 'http'}://${parsed.host}`,
      bucket,
      region:
        parsed.searchParams.get('region') ??
        aws.AWS_REGION ??
        /\bs3[.-]([a-z]+-[a-z-]+-\d)\.amazonaws\.com$/u.exec(parsed.hostname)?.[1] ??
        'us-east-1',
      pathStyle: isOn('path-style'),
      credentials: {
        accessKeyId,
        secretAccessKey,
        sessionToken: parsed.username ? undefined : aws.AWS_SESSION_TOKEN,
      },
    },
  };
}

/** Returns the origin at which browsers reach the store's objects when it is reached at `endpoint`. */
export function originOf({ bucket, pathStyle }: ObjectStore, endpoint: string): string {
  const url = new URL(endpoint);
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`;
  return url.origin;
}
