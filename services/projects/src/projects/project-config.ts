import type { JsonValue } from './project.entity';
import { objectIn } from './json-object';

/** The known fields of a project's AI configuration (specification 2, §3). Other stored fields are preserved. */
export interface ReadConfig {
  readonly initialized: boolean;
  /** ISO 8601; null when unknown. */
  readonly lastUpdated: string | null;
  readonly chaptersProcessed: number;
}

/** Reads a configuration leniently: an object or its JSON text, with fields missing or of another type. */
export function readConfig(config: JsonValue): ReadConfig {
  const fields = fieldsOf(config);
  return {
    initialized: fields.initialized === true || fields.initialized === 'true',
    lastUpdated: momentIn(fields.last_updated),
    chaptersProcessed: countIn(fields.chapters_processed) ?? 0,
  };
}

export interface NewConfig {
  readonly config: JsonValue;
  /** Whether the project is created with a memory. */
  readonly hasMemory: boolean;
  readonly now: Date;
}

/** Configuration of a new project, with defaults for missing fields; null for a project without AI. */
export function newConfig({ config, hasMemory, now }: NewConfig): JsonValue {
  if (config === null && !hasMemory) return null;
  const fields = fieldsOf(config);
  return {
    initialized: hasMemory,
    version: 1,
    ai_generated: hasMemory,
    ...fields,
    last_updated: momentIn(fields.last_updated) ?? now.toISOString(),
    chapters_processed: countIn(fields.chapters_processed) ?? 0,
  };
}

export interface MemoryWrite {
  /** The new memory; null empties it. */
  readonly memory: JsonValue;
  readonly now: Date;
  readonly chaptersProcessed?: number | undefined;
  readonly byAi: boolean;
}

/** Configuration after the memory was written: with the current time, and its version raised by one. */
export function configOfNewMemory(
  config: JsonValue,
  { memory, now, chaptersProcessed, byAi }: MemoryWrite,
): JsonValue {
  const fields = fieldsOf(config);
  return {
    ...fields,
    initialized: memory !== null,
    last_updated: now.toISOString(),
    version: Math.floor(Number(fields.version) || 0) + 1,
    chapters_processed: chaptersProcessed ?? countIn(fields.chapters_processed) ?? 0,
    ai_generated: byAi || fields.ai_generated === true,
  };
}

function fieldsOf(config: JsonValue): Record<string, unknown> {
  return objectIn(config, 2) ?? {};
}

function momentIn(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

function countIn(value: unknown): number | null {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : null;
}
