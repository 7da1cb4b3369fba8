/** The settings of the public site as a server of its own (README, "Deployment"). */
export type Settings = {
  apiUrl: string;
  /** Where this server reaches the API, when that is not where browsers do. */
  requestUrl: string;
  publicUrl: string;
  port: number;
  host: string;
};

/** Reads and checks them. Throws a sentence that says what to do for the first bad one. */
export function readSettings(variables: Record<string, string | undefined> = process.env): Settings {
  const port = Number(variables.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error('The setting PORT must be a port number: correct it or leave it out.');
  const host = variables.HOST || '127.0.0.1';
  const apiUrl = address('API_URL', variables.API_URL);
  if (!apiUrl)
    throw new Error(
      'The setting API_URL is missing: set it to the address of the API, such as https://api.example.org.',
    );
  const requestUrl = address('API_INTERNAL_URL', variables.API_INTERNAL_URL) ?? apiUrl;
  return {
    apiUrl,
    requestUrl,
    publicUrl: address('PUBLIC_URL', variables.PUBLIC_URL) ?? `http://${host}:${port}`,
    port,
    host,
  };
}

function address(name: string, given: string | undefined): string | undefined {
  if (!given) return undefined;
  if (!/^https?:$/u.test(URL.parse(given)?.protocol ?? ''))
    throw new Error(`The setting ${name} must be an address such as https://example.org: correct it.`);
  return given.replace(/\/+$/u, '');
}
