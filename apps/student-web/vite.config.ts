import { portalApp } from '@qanoon/client/vite-app';
import { defineConfig, mergeConfig } from 'vite';
import { serviceWorker } from './build/service-worker.ts';

export default defineConfig(
  mergeConfig(portalApp({ base: '/student/', title: 'Student portal' }), {
    plugins: [serviceWorker()],
    build: {
      rolldownOptions: {
        output: {
          // One file in place of 40 small ones: on a slow line their headers and round trips cost two seconds.
          codeSplitting: { groups: [{ name: 'shared', minShareCount: 6 }] },
        },
      },
    },
  }),
);
