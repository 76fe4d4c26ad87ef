export const glossaryKeys = {
  ofProject: (projectId: number) => ['glossary', projectId] as const,
  /** Apart from the others: a whole book is read for them, which one new entry is no reason for. */
  suggestions: (projectId: number) => ['glossary-suggestions', projectId] as const,
  entries: (projectId: number) => ['glossary', projectId, 'entries'] as const,
};
