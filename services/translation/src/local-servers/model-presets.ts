import type { LocalModel } from '@lacthu/contracts';

/** Sampling fields under neutral names; engines write them as their server spells them. */
export interface Sampling {
  readonly temperature?: number;
  readonly topP?: number;
  readonly topK?: number;
  readonly repetitionPenalty?: number;
}

/** A term of the glossary. */
interface PresetTerm {
  readonly source: string;
  readonly target: string;
}

/**
 * A family of models that are trained for translation alone. They get one text per call and their own prompt, without a
 * system message and without line numbers, which they would translate too.
 */
export interface ModelPreset {
  readonly name: string;
  /** True: the prompt is completed as it is, without a chat template. */
  readonly isRaw: boolean;
  readonly sampling: Sampling;
  /** The only message. Terms are written in the form that the family knows, else left out. */
  readonly prompt: (text: string, terms: readonly PresetTerm[]) => string;
}

interface Row extends ModelPreset {
  readonly ids: RegExp;
}

/** Tencent's published sampling of all its translation models. */
const TENCENT: Sampling = { temperature: 0.7, topP: 0.6, topK: 20, repetitionPenalty: 1.05 };

const tencentTerms = (terms: readonly PresetTerm[]): string =>
  terms.length === 0
    ? ''
    : `参考下面的翻译：\n${terms.map(({ source, target }) => `${source} 翻译成 ${target}`).join('\n')}\n\n`;

/**
 * Prompts word for word from the families' own pages, as of 2026-11-29; the first match counts.
 * Sources: Tencent-Hunyuan/Hunyuan-MT, Tencent-Hunyuan/HY-MT (2026-03), SubtitleEdit/subtitleedit#12648 (Hy-MT2, MiLMMT,
 * TranslateGemma; 2026-08), ByteDance-Seed/Seed-X-7B.
 */
const ROWS: readonly Row[] = [
  {
    name: 'Hunyuan-MT',
    ids: /hunyuan[-_]?mt/i,
    isRaw: false,
    sampling: TENCENT,
    prompt: (text) => `把下面的文本翻译成越南语，不要额外解释。\n\n${text}`,
  },
  {
    name: 'Hy-MT2',
    ids: /\bhy[-_]?mt[-_]?2/i,
    isRaw: false,
    sampling: TENCENT,
    prompt: (text) =>
      `Translate the following text into Vietnamese. Note that you should only output the translated result without any additional explanation:\n\n${text}`,
  },
  {
    name: 'HY-MT1.5',
    ids: /\bhy[-_]?mt/i,
    isRaw: false,
    sampling: TENCENT,
    prompt: (text, terms) =>
      `${tencentTerms(terms)}将以下文本翻译为越南语，注意只需要输出翻译后的结果，不要额外解释：\n\n${text}`,
  },
  {
    name: 'TranslateGemma',
    ids: /translate[-_]?gemma/i,
    isRaw: false,
    sampling: {},
    prompt: (text) =>
      `You are a professional Chinese (zh-Hans) to Vietnamese (vi) translator. Your goal is to accurately convey the meaning and nuances of the original Chinese text while adhering to Vietnamese grammar, vocabulary, and cultural sensitivities.\nProduce only the Vietnamese translation, without any additional explanations or commentary. Please translate the following Chinese text into Vietnamese:\n\n\n${text}`,
  },
  {
    name: 'Seed-X',
    ids: /\bseed[-_]?x\b/i,
    isRaw: true,
    sampling: { temperature: 0 },
    prompt: (text) => `Translate the following Chinese sentence into Vietnamese:\n${text} <vi>`,
  },
  {
    name: 'MiLMMT',
    ids: /\bmilmmt/i,
    isRaw: true,
    sampling: { temperature: 0 },
    prompt: (text) => `Translate this from Chinese to Vietnamese:\nChinese: ${text}\nVietnamese:`,
  },
];

/** Families that translate only from Japanese into Chinese. */
const JAPANESE_ONLY = /\bsakura|galtransl/i;
const JAPANESE_WARNING = 'Mô hình này chỉ dịch tiếng Nhật sang tiếng Trung, không dịch được sang tiếng Việt.';

/** The preset of a model id, as a server lists it; null for a general model, which follows our own protocol. */
export function presetOf(model: string): ModelPreset | null {
  return ROWS.find(({ ids }) => ids.test(model)) ?? null;
}

/** Adds what the name of a model says about it. */
export function describeModel(model: LocalModel): LocalModel {
  const preset = presetOf(model.id);
  return {
    ...model,
    ...(preset && { preset: preset.name }),
    ...(JAPANESE_ONLY.test(model.id) && { warning: JAPANESE_WARNING }),
  };
}
