import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const server = 'http://127.0.0.1:8080';

const overlays =
  /node_modules[\\/](@floating-ui|react-remove-scroll|@mantine[\\/]core[\\/]esm[\\/]components[\\/](Combobox|Drawer|Menu|Modal|ModalBase|MultiSelect|Popover|Select|Tooltip)[\\/])/;

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: {
    // The browser's own Host goes on to the server, which refuses writes from another origin.
    proxy: Object.fromEntries(
      ['/api', '/healthz', '/dev', '/demo', '/files', '/logos', '/track', '/downloads', '/ws'].map(
        (path) => [path, { target: server, changeOrigin: false, ws: path === '/ws' }],
      ),
    ),
  },
  build: {
    target: 'es2023',
    // public/.gitkeep is copied back into the emptied folder, so that the Go
    // build always finds a file to embed.
    emptyOutDir: true,
    // One stylesheet for every screen: small when compressed, and no screen
    // waits for its own.
    cssCodeSplit: false,
    // The list of what each part needs would cost the first page 2 kB; parts import it themselves.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the first screen needs is one chunk; the order list is in it, since nearly
            // everybody comes for it and it can then ask for its rows at once …
            { name: 'index', tags: ['$initial'], priority: 4 },
            // … calendars are one …
            { name: 'dates', test: /node_modules[\\/](@mantine[\\/]dates|dayjs)/, priority: 3 },
            // … what floats over a page is one, fetched when the first dialog or menu is wanted …
            { name: 'overlays', test: overlays, priority: 2 },
            // … and what several screens share is one more, instead of a dozen small ones.
            { name: 'shared', minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    maxWorkers: '100%', // one processor would stay idle otherwise
    pool: 'vmThreads', // makes the environment once per worker; each file still has its own globals
    include: ['src/**/*.test.{ts,tsx}', 'lint/**/*.test.ts'],
    setupFiles: ['./src/test/setup.ts'],
    css: false,
    restoreMocks: true,
    testTimeout: 20_000, // a first lazy screen takes long on a busy machine
    retry: process.env['CI'] ? 1 : 0, // a second try is reported as one
  },
});
