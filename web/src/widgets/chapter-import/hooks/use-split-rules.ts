import {
  BUILTIN_SPLIT_RULES,
  RECOMMENDED_RULE,
  WORKSPACE_DEFAULT_RULES,
  WORKSPACE_PRESET_RULES,
  type SplitRule,
} from '@lacthu/novel-text';
import { useStoredValue } from '../../../lib/storage/stored-value';
import { nextOwnName, pageRules, workspaceRules } from '../model/stored-rules';
import { importTexts } from '../texts';

export interface ChoosableRule extends Pick<SplitRule, 'name' | 'pattern'> {
  /** What it finds, in words; absent for rules of one's own. */
  readonly description?: string;
  readonly canBeDeleted: boolean;
}

export interface SplitRules {
  readonly rules: readonly ChoosableRule[];
  /** Rules that are added with one press. */
  readonly presets: readonly SplitRule[];
  readonly texts: { readonly intro: string; readonly empty: string; readonly invalid: string };
  /** Adds a pattern; false when the list has it already. */
  add(pattern: string, name?: string): boolean;
  /** Why the rule stays; null when it is gone. */
  remove(pattern: string): string | null;
}

/** Where rules are chosen: pages of files keep the five built-in ones, the workspace has a list of its own. */
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

/** The five of the specification, which stay, and the person's own. */
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

/** A list that is the person's altogether: every rule may go but the last one. */
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

/** The rule that stands in for one that is gone. */
export function ruleAfter(rules: readonly ChoosableRule[], removed: string): string {
  return rules.find(({ pattern }) => pattern !== removed)?.pattern ?? RECOMMENDED_RULE.pattern;
}
