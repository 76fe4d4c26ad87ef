import type { AiMemory, Character, Project } from '@lacthu/contracts';
import { memoryTexts } from '../texts';

type Fields = Readonly<Record<string, unknown>>;

/** Parses the stored memory, an object or its JSON text; null when there is none or it is unreadable. */
export function memoryIn(stored: unknown): Fields | null {
  if (typeof stored === 'string') return memoryIn(parsed(stored));
  const isObject = typeof stored === 'object' && stored !== null && !Array.isArray(stored);
  return isObject ? (stored as Fields) : null;
}

/** The memory passed to an AI that continues it: the memory with the current prompt. */
export function memoryToUpdate(project: Project): Fields {
  return {
    project_name: project.name,
    narrative_style: project.translation_style,
    ...memoryIn(project.ai_memory),
    master_prompt: project.master_prompt,
  };
}

/** Number of chapters the AI has read for the memory. */
export function chaptersRead(project: Project): number {
  const count = Number(memoryIn(project.project_config)?.['chapters_processed']);
  return Number.isInteger(count) && count > 0 ? count : 0;
}

/** Returns the characters of a memory, whatever its format. */
export function charactersIn(memory: Fields | null): Character[] {
  const list = memory?.['characters'];
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown) => {
    const fields = typeof item === 'string' ? { name: item } : memoryIn(item);
    const name = textIn(fields, 'name');
    if (name === '') return [];
    return [
      {
        name,
        relationship: textIn(fields, 'relationship'),
        address: textIn(fields, 'address'),
        description: textIn(fields, 'description'),
      },
    ];
  });
}

/** The memory as readable lines without its prompt: for a diff of two memories. */
export function memoryLines(memory: Fields | null): string {
  const lines = [
    ...named(memoryTexts.style, textIn(memory, 'narrative_style')),
    ...named(memoryTexts.relations, textIn(memory, 'relationship_summary')),
    ...charactersIn(memory).map(characterLine),
  ];
  return lines.join('\n');
}

/** Whether a stored value is a memory. */
export function isMemory(value: unknown): value is AiMemory {
  const fields = memoryIn(value);
  return (
    fields !== null && typeof fields['master_prompt'] === 'string' && Array.isArray(fields['characters'])
  );
}

function named(name: string, text: string): string[] {
  return text === '' ? [] : [`${name}: ${text}`];
}

function characterLine({ name, relationship, address, description }: Character): string {
  const facts = [relationship, address && `${memoryTexts.address}: ${address}`, description].filter(Boolean);
  return facts.length === 0 ? name : `${name}: ${facts.join('; ')}`;
}

function textIn(fields: Fields | null, name: string): string {
  const value = fields?.[name];
  return typeof value === 'string' ? value.trim() : '';
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? null : value;
  } catch {
    return null;
  }
}
