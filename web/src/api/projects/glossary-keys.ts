export const glossaryKeys = {
  ofProject: (projectId: number) => ['glossary', projectId] as const,
  /**
   * Separate from the other keys, because computing suggestions reads a whole book and a new entry does not justify
   * that.
   */
  suggestions: (projectId: number) => ['glossary-suggestions', projectId] as const,
  entries: (projectId: number) => ['glossary', projectId, 'entries'] as const,
};
