import type { GlossaryTerm } from '../projects-client/project-glossary';

/** More would crowd out the text itself; a chunk of a real novel holds some thirty. */
const MAX_TERMS = 120;

/** The entries whose Chinese stands in the text, the longest first: 李青云 before 青云. */
export function matchTerms(terms: readonly GlossaryTerm[], text: string): GlossaryTerm[] {
  return terms
    .filter(({ source }) => source !== '' && text.includes(source))
    .sort((one, other) => other.source.length - one.source.length)
    .slice(0, MAX_TERMS);
}
