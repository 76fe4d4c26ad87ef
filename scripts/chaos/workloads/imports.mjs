import { Ledger } from '../ledger.mjs';
import { chaptersOf, importFile, makeProject, novelFile } from '../novel.mjs';
import { newcomer } from '../people.mjs';

const CHAPTERS = 5;
const MARKS = '甲乙丙丁戊己庚辛壬癸';

/**
 * Files are imported into one project: all chapters of an acknowledged one are there once, and of no file a part.
 * @param {import('../client.mjs').Client} client
 * @returns {import('../workload.mjs').Workload}
 */
export function imports(client) {
  const ledger = new Ledger();
  let token = '';
  let projectId = 0;
  let count = 0;
  return {
    name: 'nhập tệp truyện',
    pauseMs: [1_000, 3_000],
    async begin() {
      ({ token } = await newcomer(client));
      projectId = await makeProject(client, token, 'Kho truyện');
    },
    async act() {
      const mark = markOf((count += 1));
      ledger.attempt(mark);
      const outcome = await importFile(client, token, projectId, novelFile(CHAPTERS, mark));
      if (outcome.kind === 'unknown') return;
      if (outcome.status < 300) ledger.acknowledge(mark);
      else ledger.refuse(mark);
    },
    async findings() {
      const titles = (await chaptersOf(client, token, projectId)).map(({ title }) => title);
      const times = new Map(
        ledger.possible().map((mark) => [mark, titles.filter((title) => title.includes(` ${mark}`)).length]),
      );
      const halves = [...times].filter(([, found]) => found % CHAPTERS !== 0);
      const whole = [...times].flatMap(([mark, found]) => Array(Math.floor(found / CHAPTERS)).fill(mark));
      const findings = ledger.judge(whole);
      const unexpected = halves.map(([mark, found]) => `${mark}: ${found} trong ${CHAPTERS} chương`);
      return { ...findings, unexpected: [...findings.unexpected, ...unexpected] };
    },
  };
}

/** A number in Chinese signs between two others, so that no mark stands within another. @param {number} number */
function markOf(number) {
  return `始${[...String(number)].map((digit) => MARKS[Number(digit)]).join('')}终`;
}
