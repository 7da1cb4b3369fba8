import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The gallery of components; the server mounts the build at /gallery/ in DEMO mode.
export default defineConfig({
  root: 'gallery',
  base: '/gallery/',
  plugins: [react(), tailwindcss()],
  build: { outDir: '../dist', emptyOutDir: true },
});
