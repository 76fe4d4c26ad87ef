import { GLOSSARY_LIMITS, glossaryEntryFactsSchema, type GlossaryEntryFacts } from '@lacthu/contracts';
import { hasHan } from '@lacthu/novel-text';
import { z } from 'zod';
import { JSON_ONLY, block, paragraphs, type Question } from './question';
import { UnusableAnswerError } from './unusable-answer-error';

const SYSTEM = paragraphs(
  'Bạn lập bảng thuật ngữ cho bản dịch truyện Trung – Việt: tên người, địa danh, môn phái, công pháp, vật phẩm (kind "name" cho tên người, "term" cho thuật ngữ và tên khác) và cách xưng hô (kind "address").',
  'Chỉ nêu từ tiếng Trung có trong văn bản, viết đúng như trong văn bản; "target" là cách dịch tiếng Việt (tên riêng theo âm Hán Việt), không có chữ Hán. Không nêu từ thông thường.',
  'Trả lời theo mẫu: [{"source": "từ tiếng Trung", "target": "cách dịch", "kind": "name", "note": "ghi chú ngắn hoặc rỗng"}].',
  JSON_ONLY,
);

/** Upper bound of proposals in one answer. */
const MAX_PROPOSALS = 2_000;

const KINDS = ['name', 'term', 'address'] as const;
const proposalSchema = z.object({
  source: z.string(),
  target: z.string(),
  kind: z.enum(KINDS).catch('term'),
  note: z.string().nullish().catch(''),
});
const proposalsSchema = z.array(proposalSchema).max(MAX_PROPOSALS);
const answerSchema = z.union([
  proposalsSchema,
  z.object({ entries: proposalsSchema }).transform(({ entries }) => entries),
  z.object({ glossary: proposalsSchema }).transform(({ glossary }) => glossary),
]);

/** Question for the names and terms of a text. */
export function glossaryQuestion(text: string): Question<GlossaryEntryFacts[]> {
  return {
    system: SYSTEM,
    user: paragraphs(block('van_ban', text), 'Hãy lập bảng thuật ngữ.'),
    read(answer) {
      const proposals = answerSchema.safeParse(answer);
      if (!proposals.success) {
        throw new UnusableAnswerError(
          'translation.ai_answer_unusable',
          'cần một danh sách [{"source", "target", "kind", "note"}], "source" và "target" là chuỗi.',
        );
      }
      return soundEntries(proposals.data, text);
    },
  };
}

/**
 * The valid proposals for a glossary of this text, one per Chinese word. Models invent words that are not in the text, or
 * leave Chinese in the translation.
 */
export function soundEntries(
  proposals: readonly {
    source: string;
    target: string;
    kind: GlossaryEntryFacts['kind'];
    note?: string | null | undefined;
  }[],
  text: string,
): GlossaryEntryFacts[] {
  const plain = text.normalize('NFC');
  const entries = new Map<string, GlossaryEntryFacts>();
  for (const { note, ...facts } of proposals) {
    const entry = glossaryEntryFactsSchema.safeParse({
      ...facts,
      note: (note ?? '').slice(0, GLOSSARY_LIMITS.note),
    });
    if (!entry.success) continue;
    const { source, target } = entry.data;
    const isSound = hasHan(source) && !hasHan(target) && plain.includes(source);
    if (isSound && !entries.has(source)) entries.set(source, entry.data);
  }
  return [...entries.values()];
}
