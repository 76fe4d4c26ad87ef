/** Display names of engines. */
const ENGINE_NAMES: Readonly<Record<string, string>> = {
  openai: 'OpenAI',
  googleai: 'Google AI',
  hanviet: 'Hán-Việt',
};

/** Author of a stored text: the user for whom it was written, and the engine when a machine wrote it. */
export interface TextBy {
  readonly authorId: number | null;
  readonly engine: string | null;
}

/**
 * Display name of a text's author for `readerId`: "Bạn" for the reader, an engine, or "Hệ thống" when the author is
 * unknown.
 */
export function textAuthor({ authorId, engine }: TextBy, readerId: number): string {
  if (engine !== null) return ENGINE_NAMES[engine] ?? engine;
  return authorId === readerId ? 'Bạn' : 'Hệ thống';
}
