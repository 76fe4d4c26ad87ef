import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { className } from './build/class-names.ts';
import { firstLoadGuard } from './build/first-load-guard.ts';
import { firstPaint } from './build/first-paint.ts';
import { galleryGuard } from './build/gallery-guard.ts';
import { serviceWorker } from './build/service-worker.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Pages a reader on a cheap phone opens: they do without the component library in their first load. */
const LIGHT = {
  entry: fromRoot('web/src/main.tsx'),
  frame: fromRoot('web/src/app/shells/light-shell.tsx'),
  pages: [
    fromRoot('web/src/features/story/story-page.tsx'),
    fromRoot('web/src/features/reader/reader-page.tsx'),
  ],
};
/** Pages that open without a network: reading as a whole, and the way there. */
const KEPT = {
  entry: LIGHT.entry,
  whole: [
    LIGHT.frame,
    ...LIGHT.pages,
    fromRoot('web/src/features/offline-chapters/offline-chapters-page.tsx'),
  ],
  firstSight: [
    fromRoot('web/src/app/deferred-effects.tsx'),
    fromRoot('web/src/app/shells/mantine-shell.tsx'),
    fromRoot('web/src/app/public-layout.tsx'),
    fromRoot('web/src/features/site/house-advert.tsx'),
    fromRoot('web/src/features/site/home-page.tsx'),
    fromRoot('web/src/features/community/community-page.tsx'),
  ],
};

const [STORY = '', READER = ''] = LIGHT.pages;
/** Modules that pages need beside the entry, by the beginning of their addresses. */
const FIRST_PAINT = {
  entry: LIGHT.entry,
  painted: [LIGHT.frame, ...LIGHT.pages],
  pages: {
    '/community/project/': [LIGHT.frame, STORY],
    '/community/chapter/': [LIGHT.frame, READER],
    '/community': [
      fromRoot('web/src/app/shells/mantine-shell.tsx'),
      fromRoot('web/src/app/public-layout.tsx'),
      fromRoot('web/src/features/community/community-page.tsx'),
    ],
  },
};

/** Modules that do nothing by being loaded. */
const DECLARATIONS = /\/libs\/(contracts|novel-text|book-files)\/|\/node_modules\/(re2js|fflate)\//;

/** Files that every page begins with. */
const RUNNING = /\/(rolldown-runtime|foundation|app)-[^/]+\.js$/;

export default defineConfig(({ command, mode }) => {
  const env = loadEnv(mode, fromRoot('web'), ['WEB_', 'GATEWAY_']);
  const gateway = env['GATEWAY_URL'] ?? 'http://127.0.0.1:8080';
  // The gateway compares Origin with Host, so both have to be those of this server.
  const target = { target: gateway, changeOrigin: false };
  const proxy = { '/api': target, '/files': target };
  const port = Number(env['WEB_PORT'] ?? 5173);
  return {
    root: fromRoot('web'),
    plugins: [react(), firstLoadGuard(LIGHT), galleryGuard(), firstPaint(FIRST_PAINT), serviceWorker(KEPT)],
    define: {
      __CHECK_ANSWERS__: JSON.stringify(mode !== 'production'),
      __KEEPS_OFFLINE__: JSON.stringify(command === 'build'),
    },
    resolve: {
      alias: [
        // The package gives its development build to everybody who imports it as a module.
        {
          find: /^react-router$/,
          replacement: fromRoot(
            `node_modules/react-router/dist/${mode === 'production' ? mode : 'development'}/index.mjs`,
          ),
        },
        {
          find: /^@lacthu\/(contracts|novel-text|book-files|hanviet)$/,
          replacement: `${fromRoot('libs')}/$1/src/index.ts`,
        },
      ],
    },
    css: { modules: { generateScopedName: className } },
    // The gateway puts a fresh nonce in place of this word on every request.
    html: { cspNonce: '__CSP_NONCE__' },
    server: { host: '127.0.0.1', port, proxy },
    preview: { host: '127.0.0.1', port, proxy },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      // Inlined images would be data: URLs in CSS; files are cached and keep the policy simple.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 700,
      // Browsers without it load the same files, one step later.
      modulePreload: {
        polyfill: false,
        // Files that run already need not be in the list of files that the first load carries.
        resolveDependencies: (_file, files, { hostType }) =>
          hostType === 'js' ? files.filter((file) => !RUNNING.test(file)) : files,
      },
      rolldownOptions: {
        output: { codeSplitting: chunkGroups(LIGHT) },
        // Declarations: a page takes only the schemas and functions it names.
        treeshake: { moduleSideEffects: (id: string) => !DECLARATIONS.test(id) },
      },
    },
  };
});
