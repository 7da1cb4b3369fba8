import { portalApp } from '@qanoon/client/vite-app';
import { defineConfig } from 'vite';

export default defineConfig(portalApp({ base: '/admin/', title: 'Admin console', splitsLoaders: true }));
