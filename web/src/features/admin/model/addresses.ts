/** Syntactic check; only the server knows whether the address exists. */
const ADDRESS = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]+$/u;
const SEPARATORS = /[\s,;]+/u;
/** `Name <address>` as copied from mail programs. */
const NAMED = /[^<>,;\n]*<([^<>\s]+)>/gu;

interface PastedAddresses {
  readonly addresses: readonly string[];
  /** Parts that are not addresses. */
  readonly unreadable: readonly string[];
}

/** Extracts the addresses of a pasted text, in order and without duplicates. */
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

/** Adds addresses to a list without duplicates, ignoring case. */
export function withAddresses(list: readonly string[], more: readonly string[]): string[] {
  const known = new Map(list.map((address) => [keyOf(address), address] as const));
  for (const address of more) if (!known.has(keyOf(address))) known.set(keyOf(address), address);
  return [...known.values()];
}

function keyOf(address: string): string {
  return address.normalize('NFC').toLocaleLowerCase('vi');
}
