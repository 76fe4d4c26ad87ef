/** Looks like an address; whether anybody has it the server knows. */
const ADDRESS = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]+$/u;
const SEPARATORS = /[\s,;]+/u;
/** `Name <address>` as mail programs copy it. */
const NAMED = /[^<>,;\n]*<([^<>\s]+)>/gu;

interface PastedAddresses {
  readonly addresses: readonly string[];
  /** Pieces that are no address. */
  readonly unreadable: readonly string[];
}

/** The addresses in a pasted text, in its order, each once. */
export function readAddresses(text: string): PastedAddresses {
  const pieces = text
    .replace(NAMED, ' $1 ')
    .split(SEPARATORS)
    .filter((piece) => piece !== '');
  return {
    addresses: withAddresses(
      [],
      pieces.filter((piece) => ADDRESS.test(piece)),
    ),
    unreadable: pieces.filter((piece) => !ADDRESS.test(piece)),
  };
}

/** A list with more addresses; capitals make no difference, and nobody stands in it twice. */
export function withAddresses(list: readonly string[], more: readonly string[]): string[] {
  const known = new Map(list.map((address) => [keyOf(address), address] as const));
  for (const address of more) if (!known.has(keyOf(address))) known.set(keyOf(address), address);
  return [...known.values()];
}

function keyOf(address: string): string {
  return address.normalize('NFC').toLocaleLowerCase('vi');
}
