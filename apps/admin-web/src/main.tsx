import '@qanoon/client/app.css';
import { startPortal } from '@qanoon/client/portal/start-portal';
import { router } from './router.ts';

// Not awaited by this module: the files that load later import it, and would wait for it forever.
void startPortal(router, () => import('@qanoon/messages/urdu/admin'));
