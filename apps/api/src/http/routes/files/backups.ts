import type { FastifyPluginAsync } from 'fastify';
import { packSnapshot } from '../../../administration/backups/pack-snapshot.ts';
import { listSnapshots } from '../../../administration/snapshots/manifest.ts';
import type { Deps } from '../../../lib/context.ts';
import { AppError } from '../../../lib/errors/errors.ts';
import { refuseOtherMethods } from '../refuse-other-methods.ts';

type BackupRoute = { Params: { name: string } };

/**
 * Serves a snapshot as a tar archive, at an address that `createBackupLink` signed. Throws NOT_FOUND for any
 * failure: the signature, its minute, an ended session, and an account that is no longer the owner.
 */
export const backupRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.route<BackupRoute>({
    method: 'GET',
    url: '/:name',
    exposeHeadRoute: false,
    config: { access: 'owner', signed: 'backups' },
    async handler({ params: { name } }, reply) {
      if (!(await listSnapshots(deps.env.backupDir)).includes(name)) throw new AppError('NOT_FOUND');
      return reply
        .type('application/x-tar')
        .header('content-disposition', `attachment; filename="academy-backup-${name}.tar"`)
        .header('cache-control', 'no-store')
        .send(await packSnapshot(deps.env.backupDir, name));
    },
  });
  refuseOtherMethods(app, '/:name', new Set(['GET']));
};
