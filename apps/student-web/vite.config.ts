import { portalApp } from '@qanoon/client/vite-app';
import { defineConfig, mergeConfig } from 'vite';
import { earlyCalls } from './build/early-calls.ts';
import { serviceWorker } from './build/service-worker.ts';

export default defineConfig(
  mergeConfig(portalApp({ base: '/student/', title: 'Student portal' }), {
    plugins: [earlyCalls(), serviceWorker()],
  }),
);
