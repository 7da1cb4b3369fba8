/** The settings of the public site as a separate server (docs/settings.md). */
export type Settings = {
  apiUrl: string;
  /** The URL at which this server reaches the API. It may differ from `apiUrl`, which browsers use. */
  requestUrl: string;
  publicUrl: string;
  port: number;
  host: string;
};

/** Throws an error for the first invalid setting; its message explains how to correct it. */
export function readSettings(variables: Record<string, string | undefined> = process.env): Settings {
  const port = Number(variables.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error('The setting PORT must be a port number: correct it or leave it out.');
  const host = variables.HOST || '127.0.0.1';
  const apiUrl = parseUrl('API_URL', variables.API_URL);
  if (!apiUrl)
    throw new Error(
      'The setting API_URL is missing: set it to the URL of the API, such as https://api.example.org.',
    );
  const requestUrl = parseUrl('API_INTERNAL_URL', variables.API_INTERNAL_URL) ?? apiUrl;
  return {
    apiUrl,
    requestUrl,
    publicUrl: parseUrl('PUBLIC_URL', variables.PUBLIC_URL) ?? `http://${host}:${port}`,
    port,
    host,
  };
}

function parseUrl(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (!/^https?:$/u.test(URL.parse(value)?.protocol ?? ''))
    throw new Error(`The setting ${name} must be a URL such as https://example.org: correct it.`);
  return value.replace(/\/+$/u, '');
}
