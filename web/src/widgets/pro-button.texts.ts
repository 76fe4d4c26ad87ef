export const proTexts = { pro: 'Pro' } as const;
