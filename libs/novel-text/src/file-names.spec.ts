import { safeFileName, titleFromFileName } from './file-names';

describe('safeFileName', () => {
  it('puts an underscore for each character the specification names', () => {
    expect(safeFileName('a<b>c:d"e/f\\g|h?i*j')).toBe('a_b_c_d_e_f_g_h_i_j');
  });

  it('keeps Vietnamese and Chinese letters', () => {
    expect(safeFileName('Chương 1: Đêm tuyết 雪夜'.normalize('NFD'))).toBe('Chương 1_ Đêm tuyết 雪夜');
  });

  it('lets no line end or path through and is never empty or too long', () => {
    expect(safeFileName('../a\r\nb')).toBe('.._a b');
    expect(safeFileName(' . ')).toBe('chuong');
    expect(Buffer.byteLength(safeFileName('雪'.repeat(300)))).toBeLessThanOrEqual(200);
  });
});

describe('titleFromFileName', () => {
  it.each([
    ['第001章 雪夜.txt', '第001章 雪夜'],
    ['Chương 2 – Đêm tuyết.txt'.normalize('NFD'), 'Chương 2 – Đêm tuyết'],
    ['C:\\truyện\\Chương 3.TXT', 'Chương 3'],
    ['thư mục/v1.2.txt', 'v1.2'],
    ['Truyện.epub', 'Truyện'],
    ['Chương 4.DOCX', 'Chương 4'],
    ['\ufeff không đuôi ', 'không đuôi'],
  ])('makes a title of %p', (name, title) => {
    expect(titleFromFileName(name)).toBe(title);
  });
});
