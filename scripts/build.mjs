/**
 * npm run build: brings dist/ (server) and web/dist (web app) up to date, doing only what changed.
 * `-- --server` leaves the web app out.
 */
import { compileServer } from './lib/build/compile.mjs';
import { ROOT } from './lib/paths.mjs';
import { runCommand, seconds } from './lib/console-steps.mjs';
import { buildWeb } from './lib/build/web-build.mjs';

await runCommand(async () => {
  const began = Date.now();
  const { written, removed } = await compileServer(ROOT);
  console.log(
    `Máy chủ: ${written.length} tệp được biên dịch, ${removed.length} tệp bỏ đi (${seconds(Date.now() - began)})`,
  );
  if (process.argv.includes('--server')) return;
  const webBegan = Date.now();
  const web = await buildWeb(ROOT);
  const said = { built: 'đã đóng gói', fresh: 'không có gì đổi', absent: 'chưa có mã nguồn' }[web];
  console.log(`Web: ${said} (${seconds(Date.now() - webBegan)})`);
});
