import { portalApp } from '@qanoon/client/vite-app';
import { defineConfig, mergeConfig } from 'vite';
import { earlyCalls, isEarlyCalls } from './build/early-calls.ts';
import { serviceWorker } from './build/service-worker.ts';

export default defineConfig(
  mergeConfig(portalApp({ base: '/student/', title: 'Student portal' }), {
    plugins: [earlyCalls(), serviceWorker()],
    build: {
      rolldownOptions: {
        output: {
          // What every page needs in one file: on a slow line the headers and round trips of 40 cost two seconds.
          codeSplitting: {
            groups: [{ name: 'start', tags: ['$initial'], test: (id: string) => !isEarlyCalls(id) }],
          },
        },
      },
    },
  }),
);
