import { DEFAULT_NARRATIVE_STYLE, characterSchema, type AiMemory, type Character } from '@lacthu/contracts';

/** What the AI told about a story together with its first prompt. */
export interface AiFindings {
  readonly characters: readonly Character[];
  readonly narrativeStyle: string;
}

export interface FirstPrompt {
  readonly prompt: string;
  /** Why the default prompt stands in; absent when the AI made one. */
  readonly excuse?: string;
  /** What the AI told besides; absent where it did not make the prompt. */
  readonly findings?: AiFindings;
}

/** Reads the answer's config leniently: a character that cannot be read is left out, an absent style is a natural one. */
export function readFindings(config: Readonly<Record<string, unknown>>): AiFindings {
  const { characters, narrative_style: style } = config;
  return {
    characters: (Array.isArray(characters) ? characters : []).flatMap((character) => {
      const read = characterSchema.safeParse(character);
      return read.success ? [read.data] : [];
    }),
    narrativeStyle: typeof style === 'string' && style.trim() !== '' ? style.trim() : DEFAULT_NARRATIVE_STYLE,
  };
}

/** The memory that a project begins with (specification 2, §3). */
export function firstMemory(name: string, prompt: string, findings: AiFindings): AiMemory {
  return {
    project_name: name.trim(),
    narrative_style: findings.narrativeStyle,
    characters: [...findings.characters],
    relationship_summary: '',
    master_prompt: prompt,
  };
}

/** What a project with such a memory says about its AI set-up; the server adds the moment. */
export const FIRST_CONFIG = {
  initialized: true,
  ai_generated: true,
  version: 1,
  chapters_processed: 0,
} as const;
