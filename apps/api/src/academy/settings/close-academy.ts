import type { Tx } from '@qanoon/db/engine/client';
import { AppError } from '../../lib/errors/errors.ts';
import { publicProcedure } from '../../lib/trpc.ts';
import { getCurrentAcademy } from './read-academy.ts';
import { storeProgress } from './settings.repo.ts';

/**
 * A procedure of the public site. While the academy is closed, it throws ACADEMY_CLOSED for everybody who is
 * not signed in. It reads the current settings from the database, because the response may be cached until
 * the catalog changes.
 */
export const visitorProcedure = publicProcedure.use(async ({ ctx, next }) => {
  if (!ctx.actor && !(await getCurrentAcademy(ctx)).isOpen) throw new AppError('ACADEMY_CLOSED');
  return next();
});

/** Keeps a new academy closed to visitors until its owner opens it. */
export const keepClosed = (tx: Tx, at: Date): Promise<void> => storeProgress(tx, { isOpen: false }, at);
