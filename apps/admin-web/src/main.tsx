import '@qanoon/client/app.css';
import { startPortal } from '@qanoon/client/portal/start-portal';
import { router } from './router.ts';

// No top-level await here: later chunks import this module and would deadlock.
void startPortal(router, () => import('@qanoon/messages/urdu/admin'));
