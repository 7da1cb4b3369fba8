import { webApp } from '@qanoon/client/vite-app';
import { defineConfig } from 'vite';

export default defineConfig(webApp({ base: '/student/' }));
