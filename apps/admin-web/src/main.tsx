import '@qanoon/ui/ui.css';
import { startPortal } from '@qanoon/client/portal/start-portal';
import { router } from './router.ts';

await startPortal(router);
