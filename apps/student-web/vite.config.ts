import { portalApp } from '@qanoon/client/vite-app';
import { defineConfig } from 'vite';

export default defineConfig(portalApp({ base: '/student/', title: 'Student portal' }));
