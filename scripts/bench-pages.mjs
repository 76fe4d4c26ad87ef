/**
 * npm run bench:pages [-- --runs=5 --url=https://…]: Lighthouse scores of the pages that readers open first (list,
 * story and reader, with the demo story). The mobile preset slows the processor and the network of a headless Chromium
 * down to a cheap phone's. Each page is loaded three times (or --runs times), and the median counts. Without --url it
 * starts a whole installation on free ports. It only prints figures.
 */
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { ensureChromium } from './lib/tests/chromium.mjs';
import { createTeardown } from './lib/processes/teardown.mjs';
import { median } from './lib/bench/median.mjs';
import { inRoot } from './lib/paths.mjs';
import { portsFor } from './lib/processes/ports.mjs';
import { runToEnd } from './lib/processes/run-to-end.mjs';
import { OperatorError, runCommand, seconds } from './lib/console-steps.mjs';
import { startTestServers } from './lib/tests/test-servers.mjs';
import { startTestStack } from './lib/tests/test-stack.mjs';

const RUNS = 3;
const CATEGORIES = /** @type {const} */ ({
  performance: 'hiệu năng',
  accessibility: 'tiếp cận',
  'best-practices': 'thực hành tốt',
  seo: 'tìm kiếm',
});
/** Below this an audit is named. */
const FULL = 0.9;

/**
 * @typedef {object} Figures of one load
 * @property {Record<string, number>} scores 0 to 100, by category
 * @property {number} paintMs until the largest part is painted, as on the slow phone
 * @property {number} blockedMs
 * @property {number} shift
 * @property {number} scriptBytes as sent
 * @property {string[]} weak audits that cost points
 */

await runCommand(async () => {
  const teardown = createTeardown();
  try {
    const browser = await ensureChromium({ note: console.log });
    const url = option('url') ?? (await installation(teardown));
    const runs = Number(option('runs') ?? RUNS);
    for (const [name, path] of await pagesOf(url)) {
      /** @type {Figures[]} */
      const loads = [];
      for (let run = 0; run < runs; run += 1) loads.push(await load(browser, url + path));
      print(name, loads);
    }
  } finally {
    await teardown.endAll();
  }
});

/** @param {string} name */
function option(name) {
  const start = `--${name}=`;
  return process.argv.find((argument) => argument.startsWith(start))?.slice(start.length);
}

/**
 * A whole installation with the demo story.
 * @param {import('./lib/processes/teardown.mjs').Teardown} teardown
 */
async function installation(teardown) {
  const servers = await startTestServers({ note: console.log, teardown });
  const { E2E_BASE_URL: url = '', E2E_DEMO_PASSWORD } = await startTestStack(servers, {
    env: process.env,
    teardown,
  });
  const { code, output } = await runToEnd(process.execPath, [inRoot('scripts/seed.mjs')], {
    env: { ...process.env, LACTHU_URL: url, DEMO_PASSWORD: E2E_DEMO_PASSWORD },
  });
  if (code !== 0) throw new OperatorError('Không tạo được truyện mẫu.', output.split('\n').slice(-10));
  return url;
}

/** @param {string} url @returns {Promise<[name: string, path: string][]>} */
async function pagesOf(url) {
  const { projects } = await ask(`${url}/api/community/projects?limit=1`);
  const [story] = projects;
  if (!story) throw new OperatorError('Không có truyện công khai nào để đo.');
  const { chapters } = await ask(`${url}/api/community/projects/${story.id}`);
  return [
    ['danh sách', '/community'],
    ['trang truyện', `/community/project/${story.id}`],
    ['trang đọc', `/community/chapter/${chapters[0].id}`],
  ];
}

/** @param {string} address */
async function ask(address) {
  const response = await fetch(address);
  if (!response.ok) throw new OperatorError(`${address} trả lời ${response.status}.`);
  return response.json();
}

/**
 * One load in a browser that has seen nothing yet.
 * @param {string} executablePath @param {string} address
 * @returns {Promise<Figures>}
 */
async function load(executablePath, address) {
  const { port } = /** @type {{ port: number }} */ (await portsFor(['port']));
  const browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${port}`, '--no-first-run', '--disable-background-networking'],
  });
  try {
    const result = await lighthouse(address, {
      port,
      logLevel: 'error',
      onlyCategories: Object.keys(CATEGORIES),
    });
    if (!result || result.lhr.runtimeError)
      throw new OperatorError(
        `Lighthouse không đo được ${address}: ${result?.lhr.runtimeError?.message ?? ''}`,
      );
    return figuresOf(result.lhr);
  } finally {
    await browser.close();
  }
}

/** @param {import('lighthouse').Result} report @returns {Figures} */
function figuresOf({ categories, audits }) {
  const numeric = (/** @type {string} */ id) => audits[id]?.numericValue ?? Number.NaN;
  const sent = /** @type {{ items: { resourceType: string, transferSize: number }[] } | undefined} */ (
    audits['network-requests']?.details
  );
  const scripts = (sent?.items ?? []).filter(({ resourceType }) => resourceType === 'Script');
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  const weak = counted
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < FULL)
    .map(({ id }) => id);
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    ),
    paintMs: numeric('largest-contentful-paint'),
    blockedMs: numeric('total-blocking-time'),
    shift: numeric('cumulative-layout-shift'),
    scriptBytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
    weak: [...new Set(weak)],
  };
}

/** @param {string} name @param {Figures[]} loads */
function print(name, loads) {
  const scores = Object.entries(CATEGORIES).map(
    ([id, word]) => `${word} ${median(loads.map(({ scores: of }) => of[id] ?? 0))}`,
  );
  const of = (/** @type {(load: Figures) => number} */ figure) => median(loads.map(figure));
  console.log(`${name}: ${scores.join(', ')} (giữa của ${loads.length} lần)`);
  console.log(
    `      phần lớn nhất hiện sau ${seconds(of(({ paintMs }) => paintMs))}, ` +
      `nghẽn ${of(({ blockedMs }) => blockedMs).toFixed(0)} ms, ` +
      `xê dịch ${of(({ shift }) => shift).toLocaleString('vi-VN', { maximumFractionDigits: 4 })}, ` +
      `mã đã gửi ${(of(({ scriptBytes }) => scriptBytes) / 1000).toFixed(0)} kB`,
  );
  const weak = [...new Set(loads.flatMap((load) => load.weak))];
  if (weak.length > 0) console.log(`      mất điểm ở: ${weak.join(', ')}`);
}
