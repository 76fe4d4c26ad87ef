import { ERROR_CATALOGUE } from '@lacthu/contracts';
import { matches, sourcesOf } from '../../scripts/lib/sources/read-sources.mjs';

/** Printed in English by the specification (edit page, session). */
const AS_SPECIFIED = [
  'Project not found',
  'You do not have permission to edit this project',
  'Project name is required!',
  'Failed to load project',
  'Please select at least one genre!',
  'Please log in again.',
  'No token found',
];
const NAMES = ['Google AI (Gemini)', 'Google AI Studio'];
const NOT_TRANSLATED = new Set([...AS_SPECIFIED, ...NAMES]);

/** Letters that only Vietnamese has; a sentence of three words without any is hardly possible. */
const VIETNAMESE = /[ăâđêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]/iu;

const isSentence = (text: string): boolean => (text.match(/\p{L}{2,}/gu) ?? []).length >= 3;

function foreign(texts: readonly string[]): string[] {
  return texts.filter((text) => isSentence(text) && !VIETNAMESE.test(text) && !NOT_TRANSLATED.has(text));
}

/** Marks on the second vowel of oa, oe, uy at the end of a syllable; the specification writes hủy and xóa. */
const NEW_STYLE = /(?<!q)(?:o[àáảãạèéẻẽẹ]|u[ỳýỷỹỵ])(?!\p{L})/iu;

/** A name of the new style itself, and a word that speech must know however it is written. */
const OF_BOTH_STYLES = new Set(['hoà, thuỷ (kiểu mới)', 'khoá']);

/** Folders with Vietnamese texts; the offline engine is left out, because both styles are its subject. */
const WRITING = [
  'web/src',
  'services',
  'gateway/src',
  'libs/contracts/src',
  'libs/http/src',
  'libs/jobs/src',
];

describe('what a person reads', () => {
  it('has its tone marks where the specification has them, in all texts of screens and servers', async () => {
    const sources = (await Promise.all(WRITING.map(sourcesOf))).flat();
    const wrong = sources.flatMap(({ file, text }) =>
      literalsOf(text)
        .filter((words) => NEW_STYLE.test(words.normalize('NFC')) && !OF_BOTH_STYLES.has(words))
        .map((words) => `${file}: ${words}`),
    );
    expect(['Hủy', 'xóa', 'quý', 'toàn', 'khỏe'].filter((word) => NEW_STYLE.test(word))).toEqual([]);
    expect(['Huỷ', 'xoá', 'khoẻ'].filter((word) => NEW_STYLE.test(word))).toHaveLength(3);
    expect(wrong).toEqual([]);
  });

  it('is Vietnamese in every refusal of the server', () => {
    const wordings = Object.values(ERROR_CATALOGUE).map(({ msg }) => msg);
    expect(wordings.length).toBeGreaterThan(40);
    expect(foreign(wordings)).toEqual([]);
  });

  it('is Vietnamese in every text that the screens keep', async () => {
    const sources = (await sourcesOf('web/src')).filter(({ file }) => /[./\\]texts\.ts$/.test(file));
    const texts = sources.flatMap(({ text }) => literalsOf(text));
    expect(sources.length).toBeGreaterThan(10);
    expect(texts.length).toBeGreaterThan(400);
    expect(foreign(texts)).toEqual([]);
  });
});

/** The texts written in a source file, without comments, addresses and what is filled in. */
function literalsOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^import .*$/gm, '').replace(/\$\{[^}]*\}/g, '');
  return matches(code, /(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/g)
    .map(([plain, filled]) => plain ?? filled ?? '')
    .filter((text) => !/^https?:/.test(text));
}
