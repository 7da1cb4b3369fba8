import multipart from '@fastify/multipart';
import fp from 'fastify-plugin';
import { MAX_JSON_BYTES } from './json-body.ts';

export const MAX_FIELDS = 50;

/**
 * Adds the multipart parser with the limits of a form's fields. `receiveMultipart` sets the limits of its
 * files.
 */
export const multipartBody = fp(
  async (app) => {
    app.register(multipart, {
      limits: {
        fieldNameSize: 100,
        fieldSize: MAX_JSON_BYTES,
        fields: MAX_FIELDS,
        headerPairs: 50,
        parts: 200,
      },
    });
  },
  { name: 'multipart-body' },
);
