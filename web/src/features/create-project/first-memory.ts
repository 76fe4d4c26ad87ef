import { DEFAULT_NARRATIVE_STYLE, characterSchema, type AiMemory, type Character } from '@lacthu/contracts';

/** Result of the AI's first reading of a story. */
export interface AiFindings {
  readonly characters: readonly Character[];
  readonly narrativeStyle: string;
}

export interface FirstPrompt {
  readonly prompt: string;
  /** Why the default prompt is used; undefined when the AI created one. */
  readonly excuse?: string;
  /** Further data from the AI; undefined when it did not create the prompt. */
  readonly findings?: AiFindings;
}

/** Parses the response leniently: unreadable characters are dropped, a missing style becomes the natural one. */
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

/** The initial memory of a project (specification 2, §3). */
export function firstMemory(name: string, prompt: string, findings: AiFindings): AiMemory {
  return {
    project_name: name.trim(),
    narrative_style: findings.narrativeStyle,
    characters: [...findings.characters],
    relationship_summary: '',
    master_prompt: prompt,
  };
}

/** The project's `ai_setup` for such a memory; the server adds the time. */
export const FIRST_CONFIG = {
  initialized: true,
  ai_generated: true,
  version: 1,
  chapters_processed: 0,
} as const;
