import type { FastifyInstance } from 'fastify';

/** Returns the part of a whole path that follows the prefix of a scope, in which its route is registered. */
export function pathBelow({ prefix }: FastifyInstance, path: string): string {
  if (!path.startsWith(prefix)) throw new Error(`${path} is not below ${prefix}.`);
  return path.slice(prefix.length);
}
