import type { ScriptedAnswer } from '@lacthu/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An error response of a provider, and the kind that it means. */
export interface ProviderErrorCase {
  readonly kind: string;
  readonly from: string;
  readonly answer: ScriptedAnswer & { readonly status: number; readonly raw: string };
}

/** The table of fixtures/provider-errors.tsv: kind, from, status, headers, body. */
export function readProviderErrors(): readonly ProviderErrorCase[] {
  const table = readFileSync(join(__dirname, '../../fixtures/provider-errors.tsv'), 'utf8');
  const [, ...rows] = table.trimEnd().split('\n');
  return rows.map((row) => {
    const [kind = '', from = '', status, headers = '{}', raw = ''] = row.split('\t');
    const own = JSON.parse(headers) as Record<string, string>;
    return { kind, from, answer: { status: Number(status), headers: own, raw } };
  });
}
