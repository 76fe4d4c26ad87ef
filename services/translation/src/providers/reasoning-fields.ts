import type { Reasoning } from '@lacthu/contracts';

/** Fields that are added to a request; `level` is the one that they ask for, as providers name it in a refusal. */
export interface ReasoningStep {
  readonly level?: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const NO_FIELD: ReasoningStep = { fields: {} };
const BUDGET = { low: 1_024, medium: 4_096 } as const;

type Ladder = readonly ReasoningStep[];
type Family = (model: string, wanted: Reasoning) => Ladder;

const effort = (level: string): ReasoningStep => ({ level, fields: { reasoning_effort: level } });
/** From the least effort that is worth a try up to the lowest that reasoning models share. */
const efforts = (wanted: Reasoning, ...least: readonly string[]): Ladder =>
  wanted === 'off' ? least.map(effort) : [effort(wanted)];
const thinking = (wanted: Reasoning): Ladder => [
  { fields: { thinking: { type: wanted === 'off' ? 'disabled' : 'enabled' } } },
];

const openAi: Family = (model, wanted) => {
  if (/^gpt-6\.1-sol/.test(model) || /^o\d/.test(model)) return efforts(wanted, 'low');
  if (/^gpt-5(?:-|$)/.test(model)) return efforts(wanted, 'minimal', 'low');
  return /^gpt-(?:5\.|[6-9])/.test(model) ? efforts(wanted, 'none', 'low') : [];
};

const glm: Family = (model, wanted) => {
  if (/^glm-(?:5\.[2-9]|[6-9])/.test(model)) return efforts(wanted === 'medium' ? 'low' : wanted, 'low');
  return /^glm-(?:4\.[5-9]|5)/.test(model) ? thinking(wanted) : [];
};

const kimi: Family = (model, wanted) => {
  if (/^kimi-k[3-9]/.test(model)) return efforts(wanted, 'low');
  return /^kimi-k2\.[5-9]/.test(model) ? thinking(wanted) : [];
};

const grok: Family = (model, wanted) => {
  if (/^grok-4\.3/.test(model)) return efforts(wanted, 'none', 'low');
  return /^grok-4\.[4-9]/.test(model) ? efforts(wanted, 'low') : [];
};

const openWeights: Family = (model, wanted) => (/gpt-oss/.test(model) ? efforts(wanted, 'low') : []);

const qwen: Family = (model, wanted) => {
  if (/^qwen-mt/.test(model)) return [];
  const budget = wanted === 'off' ? {} : { thinking_budget: BUDGET[wanted] };
  return [{ fields: { enable_thinking: wanted !== 'off', ...budget } }];
};

const openRouter: Family = (_model, wanted) =>
  (wanted === 'off' ? ['none', 'low'] : [wanted]).map((level) => ({
    level,
    fields: { reasoning: level === 'none' ? { effort: level } : { effort: level, exclude: true } },
  }));

const deepSeek: Family = (_model, wanted) =>
  wanted === 'off' ? thinking(wanted) : [{ fields: { thinking: { type: 'enabled' }, ...effortOf(wanted) } }];

const ollama: Family = (model, wanted) =>
  /gpt-oss/.test(model) ? efforts(wanted, 'low') : efforts(wanted, 'none');

/** Families by the host of the address; a model's name may have the vendor in front. */
const FAMILIES: readonly (readonly [RegExp, Family])[] = [
  [/(?:^|\.)openai\.com$/, openAi],
  [/(?:^|\.)deepseek\.com$/, deepSeek],
  [/^dashscope[\w-]*\.aliyuncs\.com$/, qwen],
  [/(?:^|\.)openrouter\.ai$/, openRouter],
  [/(?:^|\.)(?:z\.ai|bigmodel\.cn)$/, glm],
  [/(?:^|\.)moonshot\.(?:ai|cn)$/, kimi],
  [/(?:^|\.)x\.ai$/, grok],
  [/(?:^|\.)mistral\.ai$/, (_model, wanted) => (wanted === 'off' ? [effort('none')] : [])],
  [/(?:^|\.)(?:groq\.com|cerebras\.ai)$/, openWeights],
];

/** Families by the name of the model, for proxies and for servers on the own network. */
const FAMILIES_BY_MODEL: readonly (readonly [RegExp, Family])[] = [
  [/gpt-oss/, openWeights],
  [/^(?:gpt-|o\d)/, openAi],
  [/^deepseek-/, deepSeek],
  [/^qwen/, qwen],
  [/^glm-/, glm],
  [/^kimi-/, kimi],
  [/^grok-/, grok],
];

const OLLAMA_PORT = '11434';

/**
 * The fields to ask an OpenAI-compatible server for this much reasoning, as steps: the family's own way, the lowest level,
 * no field at all. At an address of no known family the model's name decides, because leaving the field out is the dearest
 * choice for several families; a proxy that refuses it costs one call. A model of no known family gets no field.
 */
export function reasoningSteps(baseUrl: URL, model: string, wanted: Reasoning): Ladder {
  const name = model.toLowerCase().replace(/^(?:[\w.-]+\/)+/, '');
  const [, ofHost] = FAMILIES.find(([host]) => host.test(baseUrl.hostname)) ?? [];
  const [, ofModel] = FAMILIES_BY_MODEL.find(([names]) => names.test(name)) ?? [];
  const family = ofHost ?? (baseUrl.port === OLLAMA_PORT ? ollama : ofModel);
  return [...(family?.(name, wanted) ?? []), NO_FIELD];
}

function effortOf(wanted: 'low' | 'medium') {
  return { reasoning_effort: wanted === 'low' ? 'low' : 'high' };
}

const level = (name: string): ReasoningStep => ({
  level: name,
  fields: { thinkingConfig: { thinkingLevel: name.toUpperCase() } },
});
const budget = (tokens: number): ReasoningStep => ({
  fields: { thinkingConfig: { thinkingBudget: tokens } },
});

/** The same for Gemini, as fields of its generationConfig: a budget up to 2.5, a level from 3 on. */
export function thinkingSteps(model: string, wanted: Reasoning): Ladder {
  const [, version = '', rest = ''] = /gemini-(\d+(?:\.\d+)?)(.*)$/.exec(model.toLowerCase()) ?? [];
  if (version === '2.5') return budgetSteps(rest, wanted);
  if (version === '' || Number(version) < 3) return [NO_FIELD];
  if (wanted !== 'off') return [level(wanted), NO_FIELD];
  const isMinimal = /^-flash-lite/.test(rest) || (version === '3.5' && rest.startsWith('-flash'));
  return [...(isMinimal ? [level('minimal')] : []), level('low'), NO_FIELD];
}

/** Steps of 2.5, whose calls may be answered by a later model, which takes levels only. */
function budgetSteps(rest: string, wanted: Reasoning): Ladder {
  const least = rest.startsWith('-pro') ? 128 : 0;
  return [budget(wanted === 'off' ? least : BUDGET[wanted]), level('low'), NO_FIELD];
}
