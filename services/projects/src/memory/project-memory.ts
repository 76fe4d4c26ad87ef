import { DEFAULT_NARRATIVE_STYLE, type AiAnalytics } from '@lacthu/contracts';
import type { JsonValue } from '../projects/project.entity';
import { objectIn } from '../projects/json-object';

/** Content of an AI memory, whatever format it was stored in. */
export interface ReadMemory {
  readonly characters: AiAnalytics['characters'];
  readonly narrativeStyle: string;
  readonly relationshipSummary: string;
  /** The memory has no content yet. */
  readonly isEmpty: boolean;
}

/** JSON text nested in JSON text more often than this is read as plain text. */
const MAX_NESTING = 3;

/**
 * Reads a memory leniently: an object, its JSON text (also encoded more than once), or plain text, which is read as the
 * summary of relationships. Fields may be missing, of another type, or in camel case.
 */
export function readMemory(memory: JsonValue): ReadMemory {
  const fields = objectIn(memory, MAX_NESTING);
  if (!fields) return readText(typeof memory === 'string' ? memory : '');
  return {
    characters: charactersIn(fields.characters),
    narrativeStyle: textIn(fields.narrative_style ?? fields.narrativeStyle) || DEFAULT_NARRATIVE_STYLE,
    relationshipSummary: textIn(fields.relationship_summary ?? fields.relationshipSummary),
    isEmpty: Object.keys(fields).length === 0,
  };
}

function readText(text: string): ReadMemory {
  const relationshipSummary = text.trim();
  const isEmpty = relationshipSummary === '';
  return { characters: [], narrativeStyle: DEFAULT_NARRATIVE_STYLE, relationshipSummary, isEmpty };
}

/** Reads a list of characters or of names, or an object of characters by name. */
function charactersIn(value: unknown): AiAnalytics['characters'] {
  const listed = Array.isArray(value) ? value.map(characterIn) : namedIn(value);
  return listed.filter(({ name }) => name !== '');
}

function namedIn(value: unknown): AiAnalytics['characters'] {
  const byName = objectIn(value, MAX_NESTING);
  return Object.entries(byName ?? {}).map(([name, facts]) => ({
    ...(typeof facts === 'string' ? { description: facts } : objectIn(facts)),
    name: name.trim(),
  }));
}

function characterIn(value: unknown): AiAnalytics['characters'][number] {
  if (typeof value === 'string') return { name: value.trim() };
  const facts = objectIn(value);
  return { ...facts, name: textIn(facts?.name) };
}

/** Reads a text; a list of texts is joined as lines. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (!Array.isArray(value)) return '';
  return value.map(textIn).filter(Boolean).join('\n');
}
