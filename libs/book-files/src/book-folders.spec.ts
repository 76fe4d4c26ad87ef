import { unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutByPlan } from '@lacthu/novel-text';
import { readBookFiles, type SkippedFile } from './index';
import { buildDocx, paragraph } from './testing/build-docx';
import { buildEpub } from './testing/build-epub';
import { buildZip, type ZipFiles } from './testing/build-zip';

const epub = buildEpub({
  pages: [
    { file: 'a.xhtml', body: '<h2>第一章 雪夜</h2><p>雪。</p>' },
    { file: 'b.xhtml', body: '<h2>第二章 石灯</h2><p>灯。</p>' },
  ],
});
const TITLES = ['第一章 雪夜', '第二章 石灯'];
/** The files of an archive once more, below a folder. */
const below = (folder: string, archive: Uint8Array): ZipFiles =>
  Object.fromEntries(Object.entries(unzipSync(archive)).map(([name, bytes]) => [folder + name, bytes]));
const read = (name: string, files: ZipFiles, skipped: SkippedFile[] = []) =>
  readBookFiles([{ name, bytes: buildZip(files) }], (file) => skipped.push(file)).map((book) => ({
    name: book.name,
    encoding: book.encoding,
    titles: book.chapters && cutByPlan(book.text, book.chapters).map(({ title }) => title),
  }));

describe('a book that was packed with its folder', () => {
  it('is read as the book it is: T2-13', () => {
    const bytes = new Uint8Array(readFileSync(join(__dirname, '../fixtures/T2-13.input.epub')));
    const [book, ...others] = readBookFiles([{ name: 'T2-13.epub', bytes }]);
    expect([book?.name, book?.encoding, others]).toEqual(['T2-13.epub', 'epub', []]);
    expect(cutByPlan(book?.text ?? '', book?.chapters ?? []).map(({ title }) => title)).toEqual(TITLES);
  });

  it.each<[string, ZipFiles]>([
    ['in one folder', below('书/', epub)],
    ['in several folders', below('下载/书/第一部/', epub)],
    [
      'beside what macOS adds',
      {
        ...below('书/', epub),
        '__MACOSX/书/._mimetype': 'x',
        '__MACOSX/书/META-INF/._container.xml': 'x',
        '.DS_Store': 'x',
      },
    ],
    ['with its mark outside', { mimetype: 'application/epub+zip', ...below('书/', epub) }],
    [
      'with a picture and an advertisement outside',
      { 'bìa.jpg': 'x', 'trang web.url': 'x', ...below('书/', epub) },
    ],
    [
      'with a folder in capitals',
      Object.fromEntries(
        Object.entries(below('书/', epub)).map(([name, bytes]) => [
          name.replace('META-INF', 'meta-inf'),
          bytes,
        ]),
      ),
    ],
  ])('is read as the book it is, under its own name: %s', (_how, files) => {
    for (const name of ['a.epub', 'a.zip'])
      expect(read(name, files)).toEqual([{ name, encoding: 'epub', titles: TITLES }]);
  });

  it('is read inside of an archive, packed or unpacked, beside texts and other books', () => {
    const skipped: SkippedFile[] = [];
    const files = {
      ...below('1/', epub),
      '2.epub': buildZip(below('书/', epub)),
      '3.txt': 'ba',
      ...below('4/', buildDocx(paragraph('bốn'))),
      ...below(
        '5/',
        buildZip({
          '[Content_Types].xml': '<Types/>',
          '_rels/.rels':
            '<Relationships><Relationship Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
          'xl/workbook.xml': '<workbook/>',
        }),
      ),
    };
    expect(read('bộ.zip', files, skipped)).toEqual([
      { name: 'bộ.zip/1', encoding: 'epub', titles: TITLES },
      { name: 'bộ.zip/2.epub', encoding: 'epub', titles: TITLES },
      { name: 'bộ.zip/3.txt', encoding: 'utf-8', titles: null },
      { name: 'bộ.zip/4', encoding: 'docx', titles: null },
    ]);
    expect(skipped).toEqual([{ name: 'bộ.zip/5', reason: expect.stringContaining('bảng tính') as string }]);
  });

  it.each<[string, ZipFiles, string]>([
    [
      'without its container',
      Object.fromEntries(Object.entries(below('书/', epub)).filter(([name]) => !name.includes('META-INF'))),
      'empty',
    ],
    [
      'whose container names another path',
      {
        ...below('书/', epub),
        '书/META-INF/container.xml':
          '<container><rootfiles><rootfile full-path="mất.opf"/></rootfiles></container>',
      },
      'unreadable',
    ],
    ['of which only the mark is left', { '书/mimetype': 'application/epub+zip' }, 'empty'],
  ])('is refused, and never a chapter “mimetype”: %s', (_how, files, code) => {
    expect(() => read('a.epub', files)).toThrow(
      expect.objectContaining({ name: 'BookFileError', code }) as Error,
    );
  });
});
