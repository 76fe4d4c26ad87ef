/**
 * One runner, four tiers, told apart by the file's suffix:
 * unit (.spec.ts), web (web/**\/*.spec.tsx, jsdom), integration (.int-spec.ts, real stores) and end-to-end
 * (.e2e-spec.ts over HTTP, .e2e.ts in the browser). scripts/test.mjs starts what each tier needs.
 */
const swc = {
  '^.+\\.[mc]?[jt]sx?$': [
    '@swc/jest',
    {
      swcrc: false,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true, decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

/** ESM-only packages that Jest on Node 20 cannot require: they are transformed instead. */
const esmOnly = [
  '@wasm-audio-decoders/common',
  '@wasm-audio-decoders/flac',
  'codec-parser',
  'hanviet-pinyin-words',
  'mpg123-decoder',
  'opus-decoder',
  'opencc-js',
  'pinyin-pro',
  'simple-yenc',
];

const base = {
  rootDir: '.',
  transform: swc,
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleNameMapper: {
    '^@lacthu/hanviet/node$': '<rootDir>/libs/hanviet/src/node',
    '^@lacthu/([^/]+)$': '<rootDir>/libs/$1/src',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/', '<rootDir>/.cache/'],
};

/** Test files that `npm test` writes, see scripts/lib/tests/spec-groups.mjs. @param {string} project */
const grouped = (project) => `<rootDir>/.cache/spec-groups/*/${project}/*.spec.cjs`;

export default {
  // Only for a test that hangs: a busy machine must not fail one. Waits give up earlier and name what they waited for
  // (waitFor of libs/testing, web/src/testing/testing-library-setup.ts).
  testTimeout: 240_000,
  projects: [
    {
      ...base,
      displayName: 'unit',
      testMatch: ['<rootDir>/{libs,services,gateway,scripts,tests}/**/*.spec.{ts,mjs}', grouped('unit')],
    },
    {
      ...base,
      displayName: 'web',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/web/src/**/*.spec.{ts,tsx}', grouped('web')],
      setupFiles: ['<rootDir>/web/src/testing/jsdom-setup.ts'],
      setupFilesAfterEnv: ['<rootDir>/web/src/testing/testing-library-setup.ts'],
      moduleNameMapper: {
        ...base.moduleNameMapper,
        '\\.(css|svg|png|woff2?)$': '<rootDir>/web/src/testing/asset-stub.ts',
      },
    },
    {
      ...base,
      displayName: 'integration',
      testMatch: ['<rootDir>/{libs,services,gateway,tests}/**/*.int-spec.ts', grouped('integration')],
    },
    {
      ...base,
      displayName: 'e2e',
      testMatch: ['<rootDir>/tests/e2e/**/*.e2e-spec.ts', '<rootDir>/tests/e2e/**/*.e2e.ts'],
    },
  ],
};
