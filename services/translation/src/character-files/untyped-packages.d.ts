/** The package ships no types; only what reads a body is told. */
declare module 'word-extractor' {
  class WordExtractor {
    extract(source: Buffer): Promise<{ getBody(): string }>;
  }
  export = WordExtractor;
}
