/** An encrypted message as an HTTP request to a push service (RFC 8030). */
export type PushRequest = {
  endpoint: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
};

/** Sends a message and returns the status of the response. Rejects when there is no response. */
export type SendPush = (request: PushRequest, signal: AbortSignal) => Promise<number>;
