import type { Reader } from '../reading/reader';
import { capitalised } from '../text/vietnamese-line';
import { knownOtherwise } from './famous-names';
import { surnameAt, surnameReading } from './surnames';

/** Writes Chinese names in Hán-Việt, every syllable with a capital, surnames in their own reading. */
export class NameReader {
  constructor(
    private readonly reader: Reader,
    private readonly spell: (syllable: string) => string,
  ) {}

  /** 孙悟空 → Tôn Ngộ Không. A character without a reading stays as it is; text without Han is returned trimmed. */
  read(name: string): string {
    const word = name.trim().normalize('NFC');
    const simplified = this.reader.simplified(word);
    const known = knownOtherwise(simplified);
    if (known !== undefined) return this.spellFixed(known);
    const surname = word.length > 1 ? surnameAt(simplified, 0) : undefined;
    return this.join(word, surname, capitalised);
  }

  /** A person whose name begins with this surname, which may be another word elsewhere: 仇钺 → Cừu Việt. */
  readPerson(source: string, surname: string): string {
    return knownOtherwise(this.reader.simplified(source)) === undefined && surname !== ''
      ? this.join(source, surname, capitalised)
      : this.read(source);
  }

  /** A surname with a title: 王公子 → Vương công tử. */
  readTitled(source: string, surname: string): string {
    return this.join(source, surname, (syllable) => syllable);
  }

  /** A surname by itself, in its own reading: 曾 → Tăng. */
  readSurname(surname: string): string {
    return this.join(surname, surname, capitalised);
  }

  private join(word: string, surname: string | undefined, write: (syllable: string) => string): string {
    const characters = [...word];
    const readings = this.reader.readWord(word);
    const fixed = surname === undefined ? undefined : surnameReading(surname);
    const head = surname === undefined ? 0 : [...surname].length;
    const parts = joinForeign(characters, readings).map((part, index) => {
      if (part.reading === undefined) return part.text;
      return index < head ? capitalised(this.spell(part.reading)) : write(this.spell(part.reading));
    });
    return (fixed === undefined ? parts : [this.spellFixed(fixed), ...parts.slice(head)]).join(' ');
  }

  private spellFixed(fixed: string): string {
    return fixed
      .split(' ')
      .map((syllable) => capitalised(this.spell(syllable.toLowerCase())))
      .join(' ');
  }
}

interface NamePart {
  text: string;
  reading?: string;
}

/** Each Han character is a part; other characters next to each other stay one word ('K', '2B'). */
function joinForeign(characters: readonly string[], readings: readonly (string | undefined)[]): NamePart[] {
  const parts: NamePart[] = [];
  characters.forEach((text, index) => {
    const reading = readings[index];
    const last = parts.at(-1);
    if (reading !== undefined) parts.push({ text, reading });
    else if (text.trim() !== '' && last && last.reading === undefined && characters[index - 1]?.trim() !== '')
      last.text += text;
    else if (text.trim() !== '') parts.push({ text });
  });
  return parts;
}
