import {
  BUILTIN_SPLIT_RULES,
  RECOMMENDED_RULE,
  WORKSPACE_DEFAULT_RULES,
  WORKSPACE_PRESET_RULES,
  type SplitRule,
} from '@lacthu/novel-text';
import { useStoredValue } from '../../lib/storage/stored-value';
import { nextOwnName, pageRules, workspaceRules } from './model/stored-rules';
import { importTexts } from './texts';

export interface ChoosableRule extends Pick<SplitRule, 'name' | 'pattern'> {
  /** Description of what it matches; undefined for the user's rules. */
  readonly description?: string;
  readonly canBeDeleted: boolean;
}

export interface SplitRules {
  readonly rules: readonly ChoosableRule[];
  /** Suggested rules, added with one click. */
  readonly presets: readonly SplitRule[];
  readonly texts: { readonly intro: string; readonly empty: string; readonly invalid: string };
  /** Adds a pattern; false when the list already contains it. */
  add(pattern: string, name?: string): boolean;
  /** Why the rule cannot be removed; null when it was. */
  remove(pattern: string): string | null;
}

/** Rules to choose from: pages with files have the five built-in ones, the workspace has a list of its own. */
export type RulesPlace = 'page' | 'workspace';

const DESCRIPTIONS: ReadonlyMap<string, string> = new Map(
  [...BUILTIN_SPLIT_RULES, ...WORKSPACE_DEFAULT_RULES, ...WORKSPACE_PRESET_RULES].map((rule) => [
    rule.pattern,
    rule.description,
  ]),
);

export function useSplitRules(place: RulesPlace): SplitRules {
  const onPages = usePageRules();
  const inWorkspace = useWorkspaceRules();
  return place === 'page' ? onPages : inWorkspace;
}

/** The five rules of the specification, which are fixed, and the user's own. */
function usePageRules(): SplitRules {
  const own = useStoredValue(pageRules);
  return {
    rules: [
      ...BUILTIN_SPLIT_RULES.map((rule) => ({ ...rule, canBeDeleted: false })),
      ...own.map((rule) => ({ ...rule, canBeDeleted: true })),
    ],
    presets: [],
    texts: {
      intro: importTexts.rulesIntro,
      empty: importTexts.invalidRule,
      invalid: importTexts.invalidRule,
    },
    add: (pattern) => {
      if ([...BUILTIN_SPLIT_RULES, ...own].some((rule) => rule.pattern === pattern)) return false;
      pageRules.set([...own, { name: nextOwnName(own), pattern }]);
      return true;
    },
    remove: (pattern) => {
      pageRules.set(own.filter((rule) => rule.pattern !== pattern));
      return null;
    },
  };
}

/** A fully editable list: every rule but the last one can be removed. */
function useWorkspaceRules(): SplitRules {
  const rules = useStoredValue(workspaceRules);
  return {
    rules: rules.map((rule) => {
      const description = DESCRIPTIONS.get(rule.pattern);
      return { ...rule, ...(description ? { description } : {}), canBeDeleted: true };
    }),
    presets: WORKSPACE_PRESET_RULES,
    texts: {
      intro: importTexts.workspaceRulesIntro,
      empty: importTexts.emptyWorkspaceRule,
      invalid: importTexts.invalidWorkspaceRule,
    },
    add: (pattern, name = nextOwnName(rules)) => {
      if (rules.some((rule) => rule.pattern === pattern)) return false;
      workspaceRules.set([...rules, { name, pattern }]);
      return true;
    },
    remove: (pattern) => {
      if (rules.length <= 1) return importTexts.lastRule;
      workspaceRules.set(rules.filter((rule) => rule.pattern !== pattern));
      return null;
    },
  };
}

/** The rule that replaces a removed current one. */
export function ruleAfter(rules: readonly ChoosableRule[], removed: string): string {
  return rules.find(({ pattern }) => pattern !== removed)?.pattern ?? RECOMMENDED_RULE.pattern;
}
