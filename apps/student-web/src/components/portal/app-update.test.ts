import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Worker = EventTarget & { scriptURL: string; postMessage: (message: unknown) => void };
const worker = (): Worker =>
  Object.assign(new EventTarget(), {
    scriptURL: 'https://academy.example.test/student/service-worker.js',
    postMessage: vi.fn(),
  });

const reload = vi.fn();
let registration: EventTarget & { waiting: Worker | null };
let container: EventTarget & { controller: Worker | null };

/** Opens a tab of the portal in a browser with this worker in control. */
async function openTab(controller: Worker | null) {
  vi.resetModules();
  registration = Object.assign(new EventTarget(), { waiting: null });
  container = Object.assign(new EventTarget(), { controller, register: async () => registration });
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { href: 'https://academy.example.test/student' });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { readyState: 'complete' }));
  const update = await import('./app-update.ts');
  await update.registerServiceWorker();
  return update;
}
function takeControl(by: Worker) {
  container.controller = by;
  container.dispatchEvent(new Event('controllerchange'));
}

beforeEach(() => {
  vi.stubEnv('PROD', true);
  vi.stubEnv('NODE_ENV', 'production');
  reload.mockReset();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('the first worker of a device is not an update', async () => {
  const { updateReady } = await openTab(null);
  takeControl(worker());
  expect(updateReady.get()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('a version that another tab accepted is offered, and starts with a reload', async () => {
  const { updateReady, applyUpdate } = await openTab(worker());
  takeControl(worker());
  expect(updateReady.get()).toBe(true);
  expect(reload, 'the student may be in the middle of something').not.toHaveBeenCalled();
  applyUpdate();
  expect(reload).toHaveBeenCalledOnce();
});

test('a waiting version starts when this tab accepts it, and the page loads again with it', async () => {
  const { applyUpdate } = await openTab(worker());
  const next = worker();
  registration.waiting = next;
  applyUpdate();
  expect(next.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  expect(reload, 'the former worker would still be in control').not.toHaveBeenCalled();
  takeControl(next);
  expect(reload).toHaveBeenCalledOnce();
});
