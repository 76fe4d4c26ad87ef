import { fileURLToPath } from 'node:url';
import { compileServer } from '../build/compile.mjs';
import { NOVEL_KINDS } from './generated-novel.mjs';
import { ROOT } from '../paths.mjs';
import { runToEnd } from '../processes/run-to-end.mjs';
import { OperatorError } from '../console-steps.mjs';

const NOVEL_BYTES = 50_000_000;

/** @param {number} value */
const whole = (value) => String(Math.round(value));

/** Prints time, memory and the longest wait of others while a novel of 50 MB is decoded and split, for each kind. */
export async function printSplitFigures() {
  await compileServer(ROOT);
  console.log(
    'Đọc và chia chương 50 MB trong luồng phụ (mục tiêu 500 ms, thêm 150 MB, luồng chính chờ dưới 50 ms):',
  );
  for (const kind of Object.keys(NOVEL_KINDS)) {
    const program = fileURLToPath(new URL('./split-figures.mjs', import.meta.url));
    const args = ['--expose-gc', program, kind, String(NOVEL_BYTES)];
    const { code, output } = await runToEnd(process.execPath, args);
    if (code !== 0) throw new OperatorError('Không đo được việc chia chương.', output.split('\n'));
    const figures = JSON.parse(output);
    if (!figures.allFound) throw new OperatorError(`Chia thiếu chương: ${kind}.`);
    console.log(
      `  ${kind.padEnd(28)} ${whole(figures.decodeMs + figures.splitMs).padStart(5)} ms ` +
        `(đọc ${whole(figures.decodeMs)}, chia ${whole(figures.splitMs)}; ${whole(figures.cpuMs)} ms CPU), ${figures.chapters} chương, ` +
        `thêm ${whole(figures.extraMegabytes)} MB, chờ lâu nhất ${whole(figures.longestDelayMs)} ms`,
    );
  }
}
