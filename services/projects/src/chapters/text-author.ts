/** Display names of engines. */
const ENGINE_NAMES: Readonly<Record<string, string>> = {
  openai: 'OpenAI',
  googleai: 'Google AI',
  hanviet: 'Hán-Việt',
};

/** Author of a stored text: the user for whom it was written, and the engine when a machine wrote it. */
export interface TextAuthor {
  readonly authorId: number | null;
  readonly engine: string | null;
}

/** Display name of a text's author for `readerId`: an engine, "Bạn" for the reader, "Hệ thống" for all others. */
export function textAuthor({ authorId, engine }: TextAuthor, readerId: number): string {
  if (engine !== null) return ENGINE_NAMES[engine] ?? engine;
  return authorId === readerId ? 'Bạn' : 'Hệ thống';
}
