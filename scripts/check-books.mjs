/**
 * node scripts/check-books.mjs <folder>: decodes and splits every .txt file of a folder with the recommended rule.
 * The six novels the product is measured on (KNOWN_BOOKS of libs/novel-text; their texts are not in the repository)
 * must come out as known; of other books it tells what was found. Exit code 1 when one of
 * them differs, or is missing beside others of them.
 */
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileServer } from './lib/build/compile.mjs';
import { inRoot } from './lib/paths.mjs';
import { OperatorError, runCommand, seconds } from './lib/console-steps.mjs';

const require = createRequire(import.meta.url);

await runCommand(async () => {
  const folder = process.argv[2];
  if (folder === undefined || !existsSync(folder))
    throw new OperatorError('Cách dùng: node scripts/check-books.mjs <thư mục có các tệp .txt>');
  await compileServer(inRoot());
  const { KNOWN_BOOKS, checkBook, ...library } = require(inRoot('dist/libs/novel-text/src/index.js'));

  const faults = [];
  const known = new Map(
    KNOWN_BOOKS.map((/** @type {{ file: string }} */ book) => [book.file.normalize('NFC'), book]),
  );
  const names = (await readdir(folder)).filter((name) => /\.txt$/i.test(name));
  for (const name of names.sort(library.naturalCompare)) {
    const bytes = await readFile(path.join(folder, name));
    const began = Date.now();
    const book = known.get(name.normalize('NFC'));
    known.delete(name.normalize('NFC'));
    if (book === undefined) console.log(`- ${name}: ${outlineOf(library, bytes, name)}`);
    else {
      const report = checkBook(bytes, book);
      faults.push(...report.faults);
      console.log(
        `${report.faults.length === 0 ? '✓' : '✗'} ${name}: ${report.encoding}, ${report.chapters} chương có số, ` +
          `${report.unnumbered} chương không số, ${seconds(Date.now() - began)}`,
      );
    }
  }
  // A folder of other books is no incomplete set of the six.
  if (known.size < KNOWN_BOOKS.length)
    faults.push(...[...known.keys()].map((name) => `${name}: không có trong thư mục`));
  if (faults.length > 0) throw new OperatorError('Có sách không đúng như đã biết.', faults);
});

/**
 * Summarises how the splitter reads a book that was not checked by hand.
 * @param {import('@lacthu/novel-text')} library @param {Uint8Array} bytes @param {string} name
 */
function outlineOf({ decodeText, splitChapters, planSplit, cutByPlan, joinChapters }, bytes, name) {
  try {
    const { text, encoding, damaged } = decodeText(bytes);
    const split = splitChapters(text);
    const chapters = cutByPlan(text, planSplit(text, split, name));
    const warned = split.chapters.filter(({ warnings }) => warnings.length > 0).length;
    const whole = joinChapters(split.chapters) === text ? '' : ', KHÔNG ghép lại được nguyên văn';
    return (
      `${encoding}, ${damaged} chỗ hỏng, ${split.found} chương, ${warned} chương cần xem lại; ` +
      `từ “${chapters[0]?.title}” đến “${chapters.at(-1)?.title}”${whole}`
    );
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
