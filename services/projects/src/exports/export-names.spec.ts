import { attachment } from '@lacthu/http';
import { HOSTILE } from '../testing/exported-book';
import { chapterFileNames, downloadName } from './export-names';

const named = (...chapters: [number, string][]) => {
  const nameOf = chapterFileNames();
  return chapters.map(([number, title]) => nameOf({ id: number, version: 1, bytes: 1, number, title }));
};

/** File name that a browser reads from the header. */
const savedAs = (header: string) => decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(header)?.[1] ?? '');

describe('names of the chapters in a ZIP', () => {
  it('are a number of three digits, a dash and the title, with Vietnamese and Chinese letters', () => {
    expect(named([1, 'Chương 1: Đêm tuyết'], [20, '第二章 雪夜'], [1000, 'Cuối'])).toEqual([
      '001-Chương 1_ Đêm tuyết.txt',
      '020-第二章 雪夜.txt',
      '1000-Cuối.txt',
    ]);
  });

  it('have an underscore for each character that file systems refuse', () => {
    expect(named([3, 'a<b>c:d"e/f\\g|h?i*j'])).toEqual(['003-a_b_c_d_e_f_g_h_i_j.txt']);
  });

  it('are never alike, also where capitals do not count', () => {
    expect(named([1, 'Một'], [1, 'MỘT'], [1, 'Một'])).toEqual([
      '001-Một.txt',
      '001-MỘT (2).txt',
      '001-Một (3).txt',
    ]);
  });

  it('lead to no other folder and hold no line end, whatever a title says', () => {
    const names = named([1, '../../etc/passwd'], [2, HOSTILE.lineEnd], [3, HOSTILE.direction], [4, '...']);
    expect(names).toEqual([
      '001-.._.._etc_passwd.txt',
      '002-Tên Set-Cookie_ a=b.txt',
      '003-Truyện gpj.exe.txt',
      '004-chuong.txt',
    ]);
  });
});

describe('the name of a download', () => {
  it('is the name of the project', () => {
    expect(downloadName({ projectId: 5, name: 'Tây Du Ký 西遊記' }, 'epub')).toBe('Tây Du Ký 西遊記.epub');
    expect(downloadName({ projectId: 5, name: ' .. ' }, 'txt')).toBe('du-an-5.txt');
  });

  it('keeps its letters in the extended form and has a fallback in plain ones', () => {
    expect(attachment('Đại Đường (1).epub', 'du-an-5')).toBe(
      `attachment; filename="Dai Duong (1).epub"; filename*=UTF-8''%C4%90%E1%BA%A1i%20%C4%90%C6%B0%E1%BB%9Dng%20%281%29.epub`,
    );
  });

  it('has a fallback also when none of its letters is plain', () => {
    expect(attachment('西遊記.docx', 'du-an-5')).toMatch(/^attachment; filename="du-an-5\.docx"; /);
  });

  it.each(Object.entries(HOSTILE))('cannot break out of the header: %s', (_, name) => {
    const file = downloadName({ projectId: 5, name }, 'zip');
    const header = attachment(file, 'du-an-5');
    expect(header).toMatch(/^attachment; filename="[A-Za-z0-9 ._()-]+\.zip"; filename\*=UTF-8''[\w%.!~-]+$/);
    expect(savedAs(header)).toBe(file);
    expect(file).not.toMatch(/[\p{Cc}\u202a-\u202e<>:"/\\|?*]/u);
  });
});
