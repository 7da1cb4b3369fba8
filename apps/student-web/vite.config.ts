import { portalApp } from '@qanoon/client/vite-app';
import { defineConfig, mergeConfig } from 'vite';
import { serviceWorker } from './build/service-worker.ts';

export default defineConfig(
  mergeConfig(portalApp({ base: '/student/', title: 'Student portal' }), { plugins: [serviceWorker()] }),
);
