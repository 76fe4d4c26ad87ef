import { folded, foldedLetters, foldedWords } from './folded-text';

/** Names of the product. */
const PRODUCT_WORDS = ['lacthu'];
/** Shorter parts of a name or host are ignored. */
const SHORTEST_WORD = 3;

/** Words that others know about the user and this installation. */
export interface PersonalWords {
  readonly name: string;
  readonly email: string;
  /** Public host name of the installation. */
  readonly host: string;
}

const READ_AS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Returns true if the password is the product's name, the host name, the user's e-mail address or display name, or a
 * trivial variant: other capitals, no accents, separators, digits around it, digits for letters, or the same word
 * repeated.
 */
export function isPersonalPassword(password: string, words: PersonalWords): boolean {
  const known = knownWords(words);
  return variantsOf(password).some((variant) => known.has(variant));
}

function knownWords({ name, email, host }: PersonalWords): Set<string> {
  const [local = ''] = email.split('@');
  const whole = [...PRODUCT_WORDS, name, foldedWords(name).reverse().join(''), email, local, host].flatMap(
    coresOf,
  );
  const parts = [name, local, host]
    .flatMap(foldedWords)
    .flatMap(coresOf)
    .filter(({ length }) => length >= SHORTEST_WORD);
  const single = new Set([...whole, ...parts]);
  const withProduct = [...single].flatMap((word) => PRODUCT_WORDS.flatMap((own) => [word + own, own + word]));
  return new Set([...single, ...withProduct].filter((word) => word !== ''));
}

function variantsOf(password: string): string[] {
  const plain = folded(password);
  const readAsLetters = (text: string): string =>
    text.replace(/[013457@$!]/gu, (sign) => READ_AS[sign] ?? sign);
  const unnumbered = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const spellings = [plain, unnumbered, readAsLetters(plain), readAsLetters(unnumbered)];
  return spellings.flatMap(coresOf).map(unrepeated);
}

/** Letters and digits of the text, with and without leading and trailing digits. */
function coresOf(text: string): string[] {
  const whole = foldedLetters(text);
  return [whole, whole.replace(/^\p{N}+|\p{N}+$/gu, '')].filter((word) => word !== '');
}

const unrepeated = (text: string): string => text.replace(/^(.+?)\1+$/u, '$1');
