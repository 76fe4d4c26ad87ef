import { BUILTIN_SPLIT_RULES, RECOMMENDED_RULE, type SplitRule } from '@lacthu/novel-text';
import { useState } from 'react';
import { storedValue, useStoredValue } from '../../../lib/storage/stored-value';
import { importTexts } from '../texts';

/** Patterns the person added, in this browser; built-in rules are not among them. */
const ownPatterns = storedValue<readonly string[]>({
  key: 'split-rules',
  decode: (text) => {
    try {
      const value: unknown = JSON.parse(text ?? '[]');
      return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
    } catch {
      return [];
    }
  },
  encode: (patterns) => (patterns.length === 0 ? null : JSON.stringify(patterns)),
});

export interface ChoosableRule extends SplitRule {
  readonly isOwn: boolean;
}

export interface SplitRules {
  readonly rules: readonly ChoosableRule[];
  /** Pattern of the rule in use. */
  readonly chosen: string;
  choose(pattern: string): void;
  /** Adds a pattern and chooses it; false when the list has it already. */
  add(pattern: string): boolean;
  remove(pattern: string): void;
}

/** The built-in rules and the person's own, and which one is in use. */
export function useSplitRules(): SplitRules {
  const own = useStoredValue(ownPatterns);
  const [wanted, choose] = useState(RECOMMENDED_RULE.pattern);
  const rules: ChoosableRule[] = [
    ...BUILTIN_SPLIT_RULES.map((rule) => ({ ...rule, isOwn: false })),
    ...own.map((pattern, place) => ({
      name: importTexts.ownRule(place + 1),
      pattern,
      description: pattern,
      isOwn: true,
    })),
  ];
  const isKnown = (pattern: string): boolean => rules.some((rule) => rule.pattern === pattern);
  return {
    rules,
    chosen: isKnown(wanted) ? wanted : RECOMMENDED_RULE.pattern,
    choose,
    add: (pattern) => {
      choose(pattern);
      if (isKnown(pattern)) return false;
      ownPatterns.set([...own, pattern]);
      return true;
    },
    remove: (pattern) => ownPatterns.set(own.filter((item) => item !== pattern)),
  };
}
