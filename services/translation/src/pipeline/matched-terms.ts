import type { GlossaryTerm } from './project-glossary';

/** Upper bound of terms per call: more would crowd out the text; a chunk of a real novel has some thirty. */
const MAX_TERMS = 120;

/** The entries whose Chinese occurs in the text, longest first: 李青云 before 青云. */
export function matchTerms(terms: readonly GlossaryTerm[], text: string): GlossaryTerm[] {
  return terms
    .filter(({ source }) => source !== '' && text.includes(source))
    .sort((one, other) => other.source.length - one.source.length)
    .slice(0, MAX_TERMS);
}
