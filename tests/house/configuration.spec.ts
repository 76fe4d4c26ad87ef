import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { gatewaySchema } from '../../gateway/src/config/gateway.config';
import { authConfigSchema } from '../../services/auth/src/config/auth.config';
import { communityConfigSchema } from '../../services/community/src/config/community.config';
import { notificationConfigSchema } from '../../services/notification/src/config/notification.config';
import { projectsConfigSchema } from '../../services/projects/src/config/projects.config';
import { translationConfigSchema } from '../../services/translation/src/config/translation.config';
import { ttsConfigSchema } from '../../services/tts/src/config/tts.config';

const SCHEMAS: Readonly<Record<string, z.ZodObject>> = {
  gateway: gatewaySchema,
  auth: authConfigSchema,
  projects: projectsConfigSchema,
  community: communityConfigSchema,
  translation: translationConfigSchema,
  tts: ttsConfigSchema,
  notification: notificationConfigSchema,
};
const DOCUMENT = readFileSync(join(__dirname, '../../docs/configuration.md'), 'utf8');

/** Description of a variable in a row of the tables. */
interface Told {
  readonly value: string;
  readonly readers: string;
}

/** Rows `| NAME | value when absent | read by | meaning |`. */
function told(): Map<string, Told> {
  const rows = [...DOCUMENT.matchAll(/^\| `([A-Z0-9_]+)` \| ([^|]*) \| ([^|]*) \| [^|]+ \|$/gm)];
  return new Map(
    rows.map(([, name = '', value = '', readers = '']) => [
      name,
      { value: value.trim(), readers: readers.trim() },
    ]),
  );
}

/** Variables by the schemas: the default value, and the processes that read it. */
function meant(): Map<string, Told> {
  const found = new Map<string, { value: string; readers: string[] }>();
  for (const [process, schema] of Object.entries(SCHEMAS)) {
    for (const [name, field] of Object.entries(schema.shape)) {
      const known = found.get(name);
      const value = absent(field);
      // A variable that one process requires and another does not is documented as required.
      found.set(name, {
        value: known === undefined || value === 'required' ? value : known.value,
        readers: [...(known?.readers ?? []), process],
      });
    }
  }
  return new Map([...found].map(([name, { value, readers }]) => [name, { value, readers: whom(readers) }]));
}

function absent(field: z.core.$ZodType): string {
  const result = (field as z.ZodType).safeParse(undefined);
  if (!result.success) return 'required';
  const value: unknown = result.data instanceof Set ? [...result.data].join(',') : result.data;
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '–';
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

function whom(readers: readonly string[]): string {
  const all = Object.keys(SCHEMAS);
  if (readers.length === all.length) return 'all';
  return readers.length === all.length - 1 && !readers.includes('gateway') ? 'services' : readers.join(', ');
}

describe('docs/configuration.md', () => {
  it('tells every variable that a process reads, its value when it is absent and who reads it, and no other', () => {
    const sorted = (rows: Map<string, Told>): string[] =>
      [...rows].map(([name, { value, readers }]) => `${name} | ${value} | ${readers}`).sort();
    expect(sorted(told())).toEqual(sorted(meant()));
  });

  it('tells each variable once', () => {
    const names = [...DOCUMENT.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
    expect(names.length).toBe(new Set(names).size);
  });
});
