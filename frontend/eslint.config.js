import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import layers from './lint/layers.js';

export default tseslint.config(
  {
    ignores: [
      'dist',
      'node_modules',
      'src/lib/api/schema.d.ts',
      'test-results',
      'postcss.config.cjs',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, properties: false } },
      ],
      '@typescript-eslint/only-throw-error': 'off', // the router throws redirects
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks, layers },
    rules: {
      ...hooks.configs.recommended.rules,
      'layers/layers': 'error',
      'max-lines': ['error', { max: 230, skipBlankLines: true, skipComments: true }],
      'no-restricted-globals': [
        'error',
        {
          name: 'FormData',
          message: 'Use lib/api/upload: a file in a FormData crashes the desktop shell.',
        },
        { name: 'fetch', message: 'Use lib/api: it knows the session and the desktop client.' },
        {
          name: 'WebSocket',
          message: 'Use lib/live: it reconnects, and knows the desktop client.',
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@tabler/icons-react',
              importNames: ['icons'],
              message: 'Import icons one by one.',
            },
            {
              name: 'react-router',
              importNames: [
                'Link',
                'NavLink',
                'Navigate',
                'redirect',
                'useBlocker',
                'useSearchParams',
              ],
              message:
                'Use components/Link and lib/router: this one brings the data router with it.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.test.{ts,tsx}', 'src/test/**', 'e2e/**'],
    rules: {
      'max-lines': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  { files: ['src/platform/**'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: ['**/*.js', 'scripts/**', 'e2e/**', '*.ts'],
    languageOptions: { globals: globals.node },
  },
  { files: ['public/*.js'], languageOptions: { globals: globals.serviceworker } },
);
