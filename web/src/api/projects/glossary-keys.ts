export const glossaryKeys = {
  ofProject: (projectId: number) => ['glossary', projectId] as const,
  entries: (projectId: number) => ['glossary', projectId, 'entries'] as const,
};
