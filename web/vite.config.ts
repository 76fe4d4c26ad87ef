import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { firstLoadGuard } from './build/first-load-guard.ts';
import { galleryGuard } from './build/gallery-guard.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Pages a reader on a cheap phone opens: they do without the component library in their first load. */
const LIGHT_MODULES = ['/src/app/shells/light-shell', '/src/features/story/', '/src/features/reader/'];

/** Modules that do nothing by being loaded. */
const DECLARATIONS = /\/libs\/(contracts|novel-text|book-files)\/|\/node_modules\/(re2js|fflate)\//;

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, fromRoot('web'), ['WEB_', 'GATEWAY_']);
  const gateway = env['GATEWAY_URL'] ?? 'http://127.0.0.1:8080';
  const proxy = { '/api': gateway, '/files': gateway };
  const port = Number(env['WEB_PORT'] ?? 5173);
  return {
    root: fromRoot('web'),
    plugins: [react(), firstLoadGuard(LIGHT_MODULES), galleryGuard()],
    define: { __CHECK_ANSWERS__: JSON.stringify(mode !== 'production') },
    resolve: {
      alias: [
        {
          find: /^@lacthu\/(contracts|novel-text|book-files|hanviet)$/,
          replacement: `${fromRoot('libs')}/$1/src/index.ts`,
        },
      ],
    },
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
      rolldownOptions: {
        // Declarations: a page takes only the schemas and functions it names.
        treeshake: { moduleSideEffects: (id: string) => !DECLARATIONS.test(id) },
      },
    },
  };
});
