import { foldCase, toLines } from '@lacthu/novel-text';
import type { ChapterTexts } from '../text/line-sidecar';
import type { GlossaryFields } from './glossary-entry';
import type { PartnersOf } from './line-partners';
import { TermFinder } from './term-finder';

/** An approved term that a translation does not use. */
export interface MissedTerm {
  /** Index from 0, of a target line, or of a source line when `translatedLine` is empty. */
  readonly line: number;
  readonly source: string;
  readonly target: string;
  readonly translatedLine: string;
}

interface SoughtTerm {
  readonly source: string;
  readonly target: string;
  /** Whether a case-folded text contains the Vietnamese as whole words: 'Anh' does not contain 'An'. */
  readonly isIn: (folded: string) => boolean;
}

/** Finds approved terms that translations do not use. */
export class MissedTerms {
  private readonly finder: TermFinder<SoughtTerm>;

  /** @param terms approved entries */
  constructor(terms: readonly Pick<GlossaryFields, 'source' | 'target'>[]) {
    this.finder = new TermFinder(
      terms.map(({ source, target }) => ({ source, target, isIn: wordsMatcher(target) })),
    );
  }

  /** Skips untranslated paragraphs, which are reported as missing elsewhere. */
  *of(texts: ChapterTexts, partnersOf: PartnersOf): Generator<MissedTerm> {
    const targets = toLines(texts.target);
    const whole = foldCase(texts.target);
    const missedInWhole = new Set<SoughtTerm>();
    for (const [sourceLine, text] of toLines(texts.source).entries()) {
      const terms = this.finder.find(text);
      if (terms.length === 0) continue;
      const partners = partnersOf(sourceLine);
      if (!partners) {
        const missed = terms.filter((term) => !term.isIn(whole) && !missedInWhole.has(term));
        for (const term of missed) missedInWhole.add(term);
        yield* missed.map((term) => missedTerm(term, sourceLine, ''));
        continue;
      }
      const translated = partners.map((partner) => targets[partner] ?? '').join('\n');
      if (translated.trim() === '') continue;
      const folded = foldCase(translated);
      const missed = terms.filter((term) => !term.isIn(folded) && !missedInWhole.has(term));
      yield* missed.map((term) => missedTerm(term, partners[0] ?? sourceLine, translated));
    }
  }
}

function missedTerm({ source, target }: SoughtTerm, line: number, translatedLine: string): MissedTerm {
  return { line, source, target, translatedLine };
}

const WORD = /[\p{L}\p{N}\p{M}]/u;

function wordsMatcher(target: string): (folded: string) => boolean {
  const wanted = foldCase(target);
  const startsInWord = WORD.test(wanted.charAt(0));
  const endsInWord = WORD.test(wanted.charAt(wanted.length - 1));
  return (folded) => {
    for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + 1)) {
      const goesOnBefore = startsInWord && WORD.test(folded.charAt(at - 1));
      const goesOnBehind = endsInWord && WORD.test(folded.charAt(at + wanted.length));
      if (!goesOnBefore && !goesOnBehind) return true;
    }
    return false;
  };
}
