/** Names of the engines as screens show them. */
const ENGINE_NAMES: Readonly<Record<string, string>> = {
  openai: 'OpenAI',
  googleai: 'Google AI',
  hanviet: 'Hán-Việt',
};

/** Who a text is by, as it is stored: the person for whom it was written, and the engine when a machine wrote it. */
export interface TextBy {
  readonly authorId: number | null;
  readonly engine: string | null;
}

/** Who wrote a text, in words for `readerId`: himself, an engine, or the system for what nobody is known to have written. */
export function textAuthor({ authorId, engine }: TextBy, readerId: number): string {
  if (engine !== null) return ENGINE_NAMES[engine] ?? engine;
  return authorId === readerId ? 'Bạn' : 'Hệ thống';
}
