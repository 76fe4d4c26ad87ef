import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import path from 'node:path';
import tseslint from 'typescript-eslint';
import { EMPTY_NAMES } from './scripts/lib/sources/empty-names.mjs';
import { plainWords } from './scripts/lib/sources/plain-words.mjs';

const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|mts|cts|mjs|cjs|js)$/;

/** Our own rule: file and folder names tell what is inside. */
const fileName = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      kebab: "'{{name}}' is not kebab-case",
      empty: "'{{name}}' says nothing about its content: name it after its idea",
    },
  },
  create: (context) => ({
    Program(node) {
      const parts = path.relative(context.cwd, context.filename).split(path.sep);
      const name = (parts.at(-1) ?? '').replace(/^\./, '');
      if (!KEBAB_CASE.test(name)) context.report({ node, messageId: 'kebab', data: { name } });
      const words = [...parts.slice(0, -1), ...name.split('.').slice(0, -1)];
      const empty = words.find((word) => EMPTY_NAMES.has(word));
      if (empty) context.report({ node, messageId: 'empty', data: { name: empty } });
    },
  }),
};

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only: a name can be searched for.',
};
const noEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'The environment is read and checked once, in libs/config.',
};

const ONE_WAY_OUT =
  'Calls to the outside go through OutboundGuard, those to other services through InternalHttp.';

const SOURCES = ['{services,libs,gateway,scripts}/**/*.{ts,mjs}', 'web/src/**/*.{ts,tsx}'];
const TESTS = ['**/*spec.*', '**/testing/**', '**/tests/**', '**/migrations/**', '**/*.gallery.tsx'];
/** Nest calls these constructors and factories with what it injects; no code of ours does. */
const INJECTED = [
  'libs/jobs/src/{job-runner,job-worker,jobs}.ts',
  'libs/messaging/src/messaging.module.ts',
  'services/auth/src/accounts/{change-password.use-case,ensure-accounts}.ts',
  'services/auth/src/deletion/delete-account.use-case.ts',
  'services/auth/src/password-reset/reset-password.use-case.ts',
  'services/auth/src/second-factor/manage-second-factor.use-case.ts',
  'services/community/src/comments/write-comment.use-case.ts',
  'services/notification/src/campaigns/start-campaign.use-case.ts',
  'services/notification/src/mail/mail-worker.ts',
];
/** Functions that are one flat case distinction, which splitting would only scatter. */
const ONE_DISTINCTION = [
  // One case per kind of zod schema.
  'libs/contracts/src/http/request-bounds.ts',
  // Hot loop over bytes: a call per character doubles its time.
  'libs/novel-text/src/double-byte-decoder.ts',
];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '.cache/**', 'coverage/**', '**/data/**'] },
  {
    // No comment may switch a rule off.
    linterOptions: { noInlineConfig: true },
    plugins: { lacthu: { rules: { 'file-name': fileName, 'plain-words': plainWords } } },
    rules: { 'lacthu/file-name': 'error' },
  },
  {
    // All code but migrations, which are never edited.
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    ignores: ['**/migrations/**'],
    rules: { 'lacthu/plain-words': 'error' },
  },
  {
    // Sizes that a reader holds in mind; the exceptions stand below, each with its reason.
    files: SOURCES,
    ignores: TESTS,
    rules: {
      'max-lines': ['error', 320],
      'max-params': ['error', 6],
      complexity: ['error', 12],
    },
  },
  { files: INJECTED, rules: { 'max-params': 'off' } },
  { files: ONE_DISTINCTION, rules: { complexity: 'off' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-restricted-syntax': ['error', noDefaultExport, noEnvironment],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // An async method of an interface need not wait for anything.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    // Text from files and models is cleaned of control characters.
    rules: { 'no-control-regex': 'off' },
  },
  {
    // Declares the API of an external package as it is.
    files: ['**/*.d.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // Addresses that people give have one way out, which asks where they lead (libs/outbound).
    files: ['services/*/src/**'],
    ignores: ['**/*.{spec,int-spec}.ts', '**/testing/**'],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: ONE_WAY_OUT }],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: ['undici', 'axios', 'node:net', 'node:tls'].map((name) => ({
            name,
            allowTypeImports: true,
            message: ONE_WAY_OUT,
          })),
          patterns: [
            {
              group: ['node:http', 'node:https', 'http', 'https'],
              importNames: ['request', 'get', 'default'],
              allowTypeImports: true,
              message: ONE_WAY_OUT,
            },
          ],
        },
      ],
    },
  },
  {
    files: ['libs/config/**'],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport] },
  },
  {
    // Tests hand in what production code would not, and read the environment that the runner sets.
    files: [
      '**/*.{spec,int-spec,e2e-spec,e2e}.{ts,tsx}',
      'tests/**',
      'libs/testing/**',
      'web/src/testing/**',
    ],
    rules: {
      'no-restricted-syntax': ['error', noDefaultExport],
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // Hooks hand out functions of plain objects, which never look at `this`.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['scripts/**/*.mjs', '*.{mjs,cjs}'],
    languageOptions: { globals: { ...globals.node } },
    rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }] },
  },
  {
    files: ['scripts/**/*.spec.mjs'],
    languageOptions: { globals: { ...globals.jest } },
  },
  {
    // Tools ask for a default export.
    files: ['web/*.config.*', 'web/src/testing/asset-stub.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
);
