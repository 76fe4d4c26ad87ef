/** Output for operators: numbered steps with their duration, and errors that say what happened and what to do. */

/** An expected failure. Its message is the whole explanation (Vietnamese); no stack is shown. */
export class OperatorError extends Error {
  /**
   * @param {string} message what happened and what to do
   * @param {string[]} [lines] the last lines of the log that explain it
   */
  constructor(message, lines = []) {
    super(message);
    this.lines = lines;
  }
}

/** @param {number} ms @returns {string} seconds with a decimal comma, as Vietnamese writes them */
export const seconds = (ms) => `${(ms / 1000).toFixed(1).replace('.', ',')} giây`;

/**
 * @param {number} total how many steps there will be
 * @param {(line: string) => void} [print]
 */
export function numberedSteps(total, print = console.log) {
  const startedAt = Date.now();
  let number = 0;
  return {
    /**
     * Runs one step, printing its number, what it does and how long it took.
     * @template T
     * @param {string} what
     * @param {() => Promise<T> | T} work
     * @returns {Promise<T>}
     */
    async run(what, work) {
      number += 1;
      const began = Date.now();
      print(`[${number}/${total}] ${what} …`);
      const result = await work();
      print(`      xong sau ${seconds(Date.now() - began)}`);
      return result;
    },
    /** @param {string} line something worth knowing inside a step */
    note: (line) => print(`      ${line}`),
    elapsed: () => Date.now() - startedAt,
  };
}

/**
 * Runs a command of ours and turns every failure into words and an exit code.
 * @param {() => Promise<number | void>} work resolves to the exit code (0 when it returns nothing)
 */
export async function runCommand(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    explain(error);
    process.exitCode = 1;
  }
}

/** @param {unknown} error */
export function explain(error) {
  if (error instanceof OperatorError) {
    console.error(`\nLỗi: ${error.message}`);
    for (const line of error.lines) console.error(`  | ${line}`);
    return;
  }
  const code = /** @type {{code?: string}} */ (error ?? {}).code;
  if (code === 'ENOSPC') {
    console.error(
      '\nLỗi: Ổ đĩa đã đầy. Hãy giải phóng dung lượng (thư mục .data và dist của Lạc Thư cần khoảng 2 GB) rồi chạy lại.',
    );
    return;
  }
  console.error('\nLỗi ngoài dự kiến:', error);
}
