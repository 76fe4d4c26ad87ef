import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeText } from './decode-text';
import { TextDecodingError } from './detect-encoding';

const fixture = (name: string): Uint8Array => readFileSync(join(__dirname, '../fixtures', name));
const utf16be = (text: string): Uint8Array => Buffer.from(text, 'utf16le').swap16();
const PROSE = '第一章 雪夜\n他把门闩轻轻放下，怕惊动了睡在里屋的妹妹。\n“你来了？”她笑着说。\n';

describe('decodeText', () => {
  it('reads GB2312 and two short GBK lines exactly', () => {
    const book = decodeText(fixture('ENC-01.gb2312.txt'));
    expect(book.encoding).toBe('gb18030');
    expect(book.damaged).toBe(0);
    expect(book.text).toContain('掌柜笑着摇头，说这种旧书早就没有人看了。');
    expect(decodeText(fixture('ENC-01.short-gbk.txt')).text.trim()).toBe('第一章 雪夜\n他来了。');
  });

  it('reads UTF-16 without a mark from both sides, without NUL', () => {
    const expected = JSON.parse(
      readFileSync(join(__dirname, '../fixtures/ENC-03.expected.json'), 'utf8'),
    ) as { texts: string[] };
    const little = decodeText(fixture('ENC-03.2.txt'));
    expect(little).toMatchObject({ encoding: 'utf-16le', damaged: 0 });
    expect(little.text.trim()).toBe(expected.texts[1]);
    expect(decodeText(utf16be(PROSE))).toEqual({ text: PROSE, encoding: 'utf-16be', damaged: 0 });
    expect(decodeText(Buffer.from('Chương 1\nĐêm tuyết rơi trên cầu cũ.\n', 'utf16le')).encoding).toBe(
      'utf-16le',
    );
  });

  it('removes the byte-order mark in front of the first heading', () => {
    const { text, encoding } = decodeText(fixture('ENC-06.bom.txt'));
    expect(encoding).toBe('utf-8');
    expect(text.startsWith('第一章 初雪')).toBe(true);
  });

  it('removes the mark of each of several files', () => {
    for (const name of ['ENC-06.single-1.txt', 'ENC-06.single-2.txt']) {
      const { text, encoding, damaged } = decodeText(fixture(name));
      expect({ encoding, damaged }).toEqual({ encoding: 'utf-8', damaged: 0 });
      expect(text).not.toContain('\ufeff');
      expect(text.codePointAt(0)).toBeGreaterThan(0x4dff);
    }
  });

  it('reads Big5 as traditional text although GBK would take the same bytes without an error', () => {
    const bytes = fixture('ENC-07.big5.txt');
    expect(() => new TextDecoder('gbk', { fatal: true }).decode(bytes)).not.toThrow();
    const { text, encoding } = decodeText(bytes);
    expect(encoding).toBe('big5');
    expect(text).toContain('雪下了一夜，院裡的石燈只剩下半截露在外面。');
  });

  it('spoils only the damaged spot of a UTF-8 book and counts it', () => {
    const bytes = Buffer.concat([Buffer.from(PROSE), Buffer.from([0xe5, 0x9b]), Buffer.from(PROSE)]);
    expect(decodeText(bytes)).toEqual({ text: `${PROSE}\ufffd${PROSE}`, encoding: 'utf-8', damaged: 1 });
  });

  it('spoils only the damaged spot of a GBK book', () => {
    const gbk = fixture('ENC-01.gb2312.txt');
    const bytes = Buffer.concat([gbk, Buffer.from([0xff, 0x0a]), gbk]);
    const { text, encoding, damaged } = decodeText(bytes);
    expect(encoding).toBe('gb18030');
    expect(damaged).toBe(1);
    expect(text.split('第三章 白鹭')).toHaveLength(3);
  });

  it('refuses Shift_JIS with its own code', () => {
    // 「吾輩は猫である。名前はまだ無い。」 in Shift_JIS
    const bytes = Buffer.from(
      '8cc394798bca9482cc82cd94a482c582a082e9814296bc914f82cd82dc82be96b382a2814282c782b182c590b682ea82bd82a982c682f182c68cc6938682aa82c282a982ca8142',
      'hex',
    );
    expect(() => decodeText(bytes)).toThrow(expect.objectContaining({ code: 'shift_jis' }) as Error);
  });

  it('refuses Japanese in the other encoding of Japan too', () => {
    // 吾輩は猫である。名前はまだ無い。 in EUC-JP
    const bytes = Buffer.from('b8e3c7daa4cfc7ada4c7a4a2a4eba1a3ccbec1b0a4cfa4dea4c0ccb5a4a4a1a3', 'hex');
    expect(() => decodeText(bytes)).toThrow(TextDecodingError);
  });

  it('believes a mark of UTF-8 only if UTF-8 follows', () => {
    const gbk = fixture('ENC-01.gb2312.txt');
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), gbk]);
    expect(decodeText(marked)).toMatchObject({ encoding: 'gb18030' });
    expect(decodeText(marked).text).toContain('掌柜笑着摇头，说这种旧书早就没有人看了。');
  });

  it('takes the mark of GB18030', () => {
    const bytes = Buffer.from([0x84, 0x31, 0x95, 0x33, 0xd1, 0xa9]);
    expect(decodeText(bytes)).toEqual({ text: '雪', encoding: 'gb18030', damaged: 0 });
  });

  it('reads a long plain text with one stray byte, but refuses a short one of another alphabet', () => {
    const page = 'It was a dark night. '.repeat(50);
    const bytes = Buffer.concat([Buffer.from(page), Buffer.from([0x92]), Buffer.from(page)]);
    expect(decodeText(bytes)).toEqual({ text: `${page}\ufffd${page}`, encoding: 'utf-8', damaged: 1 });
    const cyrillic = Buffer.from(
      'cff0e8e2e5f22c20ece8f02e20cee520f2e8f5ee20e7e0eaf0fbeb20e4e2e5f0fc2e',
      'hex',
    );
    expect(() => decodeText(cyrillic)).toThrow(TextDecodingError);
  });

  it('refuses bytes that are no text', () => {
    const bytes = Uint8Array.from({ length: 4000 }, (_, index) => (index * index * 31 + index * 7) % 256);
    expect(() => decodeText(bytes)).toThrow(TextDecodingError);
  });

  it('follows the encoding a person chose', () => {
    expect(decodeText(fixture('ENC-07.big5.txt'), { encoding: 'gb18030' }).encoding).toBe('gb18030');
  });

  it('takes plain ASCII and the empty file as UTF-8 and never keeps NUL', () => {
    expect(decodeText(new Uint8Array())).toEqual({ text: '', encoding: 'utf-8', damaged: 0 });
    expect(decodeText(Buffer.from('a\u0000b'.padEnd(1000, '.'))).text).toBe('ab'.padEnd(999, '.'));
  });
});
