import type { FastifyRequest } from 'fastify';

const MULTIPART = /^multipart\/form-data\s*(?:;|$)/iu;
/** A part of a resumable upload (tus 1.0). */
const TUS_PART = /^application\/offset\+octet-stream\s*(?:;|$)/iu;

const contentType = ({ headers }: Pick<FastifyRequest, 'headers'>) => headers['content-type'] ?? '';

/** Returns whether the body is a form that may contain files. */
export const isMultipart = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  MULTIPART.test(contentType(request));

/** Returns whether the body contains a file or a part of one. */
export const containsFile = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  isMultipart(request) || TUS_PART.test(contentType(request));
