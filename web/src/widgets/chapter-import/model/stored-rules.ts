import { RECOMMENDED_RULE, WORKSPACE_DEFAULT_RULES } from '@lacthu/novel-text';
import { storedValue } from '../../../lib/storage/stored-value';
import { importTexts } from '../texts';

/** A rule as stored in this browser. */
export interface StoredRule {
  readonly name: string;
  readonly pattern: string;
}

/** The user's own rules on pages with files; without the built-in ones. */
export const pageRules = storedValue<readonly StoredRule[]>({
  key: 'split-rules',
  decode: (text) => rulesOf(text) ?? [],
  encode: (rules) => (rules.length === 0 ? null : JSON.stringify(rules)),
});

/**
 * Default rules of the workspace: those of the specification, preceded by the recommended one, because each of the
 * others handles only one language.
 */
const FIRST_RULES: readonly StoredRule[] = [RECOMMENDED_RULE, ...WORKSPACE_DEFAULT_RULES].map(
  ({ name, pattern }) => ({ name, pattern }),
);

/** All rules of the workspace's dialog; never empty. */
export const workspaceRules = storedValue<readonly StoredRule[]>({
  key: 'workspace-split-rules',
  decode: (text) => {
    const rules = rulesOf(text);
    return rules === null || rules.length === 0 ? FIRST_RULES : rules;
  },
  encode: (rules) => JSON.stringify(rules),
});

/** "Tùy chỉnh n" with an unused number. */
export function nextOwnName(rules: readonly StoredRule[]): string {
  const names = new Set(rules.map(({ name }) => name));
  let number = 1;
  while (names.has(importTexts.ownRule(number))) number += 1;
  return importTexts.ownRule(number);
}

/** Null when nothing readable is stored. Earlier versions stored patterns only. */
function rulesOf(text: string | null): StoredRule[] | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return null;
    return value.flatMap((item: unknown, place) => {
      if (typeof item === 'string') return [{ name: importTexts.ownRule(place + 1), pattern: item }];
      return isRule(item) ? [{ name: item.name, pattern: item.pattern }] : [];
    });
  } catch {
    return null;
  }
}

function isRule(value: unknown): value is StoredRule {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'pattern' in value &&
    typeof value.pattern === 'string'
  );
}
