/** A family of models that is trained for translation alone and follows no prompt but its own. */
export interface TranslationModel {
  readonly name: string;
  /** Matches the ids of its models. */
  readonly ids: RegExp;
  /** Message for one paragraph, which replaces `{text}`. */
  readonly prompt: string;
  /** Text before the prompt for glossary terms; absent where the family has no form for them. */
  readonly terms?: {
    readonly heading: string;
    /** One term: `{source}` and `{target}` are replaced. */
    readonly line: string;
  };
}

/** Prompts as the vendors published them until November 2026; the first family that matches an id counts. */
const FAMILIES: readonly TranslationModel[] = [
  {
    name: 'Hunyuan-MT',
    ids: /hunyuan[-_]?mt/i,
    prompt: '把下面的文本翻译成越南语，不要额外解释。\n\n{text}',
  },
  {
    name: 'Hy-MT2',
    ids: /\bhy[-_]?mt[-_]?2/i,
    prompt:
      'Translate the following text into Vietnamese. Note that you should only output the translated result without any additional explanation:\n\n{text}',
  },
  {
    name: 'HY-MT1.5',
    ids: /\bhy[-_]?mt/i,
    prompt: '将以下文本翻译为越南语，注意只需要输出翻译后的结果，不要额外解释：\n\n{text}',
    terms: { heading: '参考下面的翻译：', line: '{source} 翻译成 {target}' },
  },
  {
    name: 'TranslateGemma',
    ids: /translate[-_]?gemma/i,
    prompt:
      'You are a professional Chinese (zh-Hans) to Vietnamese (vi) translator. Your goal is to accurately convey the meaning and nuances of the original Chinese text while adhering to Vietnamese grammar, vocabulary, and cultural sensitivities.\nProduce only the Vietnamese translation, without any additional explanations or commentary. Please translate the following Chinese text into Vietnamese:\n\n\n{text}',
  },
  {
    name: 'Seed-X',
    ids: /\bseed[-_]?x\b/i,
    prompt: 'Translate the following Chinese sentence into Vietnamese:\n{text} <vi>',
  },
  {
    name: 'MiLMMT',
    ids: /\bmilmmt/i,
    prompt: 'Translate this from Chinese to Vietnamese:\nChinese: {text}\nVietnamese:',
  },
];

/** @returns the family of a model that is trained for translation alone; undefined for a general model */
export function translationModelOf(model: string): TranslationModel | undefined {
  return FAMILIES.find(({ ids }) => ids.test(model));
}
