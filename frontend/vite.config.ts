import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { mantineStyles } from './scripts/mantineStyles.mjs';

const server = 'http://127.0.0.1:8080';

/** modules matches the files below these folders or of these names, inside the packages and in src. */
const modules = (...parts: string[]) =>
  new RegExp(`/(${parts.join('|')})`.replaceAll('/', String.raw`[\\/]`));
const mantine = (...names: string[]) => `@mantine/core/esm/components/(${names.join('|')})/`;

const everyPage = modules(
  'node_modules/(react|react-dom|react-router|scheduler|clsx|@tanstack/(query-core|react-query))/',
  '@mantine/(hooks|notifications|core/esm/(core|utils))/',
  mantine(
    'ActionIcon',
    'Anchor',
    'Box',
    'Button',
    'Checkbox',
    'CheckboxIndicator',
    'Group',
    'InlineInput',
    'Input',
    'InputBase',
  ),
  mantine(
    'Loader',
    'Paper',
    'Portal',
    'Stack',
    'Text',
    'TextInput',
    'Title',
    'Transition',
    'UnstyledButton',
  ),
  'icons/Icon(AlertTriangle|CircleCheck)',
  'index.html',
  'src/(app/(?!shell|firstPages|navigation|computer)|platform/|lib/(?!list/|keys/|commands|device|failure|lastVehicle|pass|picture|printThere|removal|resource|shops|steady|tillIsLocked|undoNotice|hours|lateness|api/(files|upload)|session/till|hooks/use(Dialog|HiddenPage|NewCheck|Now|ReturnFocus|Stable)|form/[^g])|features/\\w+/routes)',
  'src/components/(Alert|EnvironmentRibbon|Link|LoadingLabel|Mark)',
);
const signIn = modules(
  '@mantine/form/',
  mantine('PasswordInput'),
  'src/lib/form/(?!brandColour|basicInfo)',
  'src/features/session/(SignInPage|SignInForm|SubmitForm|sessionForms)',
  'src/components/(AuthFrame|form/(Problem|TextField))',
);
const overlays = modules(
  '@floating-ui/',
  'react-remove-scroll',
  mantine(
    'Combobox',
    'Drawer',
    'Menu',
    'Modal',
    'ModalBase',
    'MultiSelect',
    'Popover',
    'Select',
    'Tooltip',
  ),
);
const short = (name: string) => name.replace(/~.*|\.\w+$/, '');
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [react(), mantineStyles()],
  resolve: { alias: { '@': at('./src') } },
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
    // The list of what each part needs would cost the first page 2 kB; parts import it themselves.
    modulePreload: false,
    rolldownOptions: {
      input: [at('./index.html'), at('./src/app/firstPages.ts')],
      preserveEntrySignatures: false,
      output: {
        // The names of all screens that share a piece would be longer than some pieces.
        chunkFileNames: ({ name }) => `assets/${short(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${short(name)}-[hash][extname]`,
        codeSplitting: {
          groups: [
            // What every page needs, also that of signing in, is one chunk …
            { name: 'index', test: everyPage, tags: ['$initial'], priority: 5 },
            // … the frame of the signed-in pages and the list of orders are one …
            { name: 'firstPages', tags: ['$initial'], priority: 4 },
            // … forms of text alone, such as signing in, are one …
            { name: 'form', test: signIn, priority: 3.5 },
            // … calendars are one, without what they share with all that floats …
            {
              name: 'dates',
              test: /node_modules[\\/](@mantine[\\/]dates|dayjs)/,
              priority: 3,
              includeDependenciesRecursively: false,
            },
            // … short messages come without what else floats over a page …
            { name: 'notices', test: modules('src/app/Notices'), priority: 3.3 },
            // … what floats over a page is one, fetched when the first dialog or menu is wanted …
            { name: 'overlays', test: overlays, priority: 3.2 },
            // … the home of shops is one with what it shares, not a dozen pieces …
            {
              name: 'home',
              test: modules('src/features/collect/dashboard/DashboardPage'),
              priority: 2,
            },
            // … and what several screens share is apart by the screens that need it, in pieces of some size.
            {
              name: 'shared',
              minShareCount: 3,
              priority: 1,
              entriesAware: true,
              entriesAwareMergeThreshold: 6_000,
            },
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
    hookTimeout: 60_000, // loads a screen's parts before its first test
    retry: process.env['CI'] ? 1 : 0, // a second try is reported as one
  },
});
