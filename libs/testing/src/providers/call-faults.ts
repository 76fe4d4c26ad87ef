import { chatCompletion, openAiFaults, openAiText } from './fake-openai';
import type { ProviderRequest } from './fake-provider';
import type { ScriptedAnswer } from './scripted-answer';
import { translateLines } from './vietnamese-looking';

type Fault = (request: ProviderRequest) => ScriptedAnswer;

const REFUSAL = 'Tôi xin lỗi, tôi không thể dịch nội dung này vì nó vi phạm chính sách.';

/** Lines of a correct answer. */
const translated = (request: ProviderRequest): string[] => translateLines(openAiText(request)).split('\n');

/** An answer with modified lines. */
const saying =
  (change: (lines: string[], request: ProviderRequest) => string, finishReason = 'stop'): Fault =>
  (request) =>
    chatCompletion(change(translated(request), request), finishReason);

const always =
  (answer: ScriptedAnswer): Fault =>
  () =>
    answer;

/** Replaces the content of a line, keeping its number. */
const saysInstead = (line: string, text: string): string => line.replace(/^(\[\d+\] ).*/, `$1${text}`);

/**
 * Faults of an OpenAI-compatible provider, or of the connection to it, in a single call; the next call succeeds. Each
 * spoils the whole answer or one line.
 */
export const callFaults: Record<string, Fault> = {
  '429 with Retry-After': always(openAiFaults.rateLimited(1)),
  '429 without Retry-After': always({ ...openAiFaults.rateLimited(1), headers: {} }),
  '500': always(openAiFaults.serverError),
  '503': always(openAiFaults.overloaded),
  'no answer at all': always(openAiFaults.hang),
  'an answer that never ends': always({ ...openAiFaults.cutBody, then: 'hang' }),
  'a connection that is cut in the middle': always(openAiFaults.cutBody),
  'a connection that is cut before the answer': always({ raw: '', then: 'close the connection' }),
  'a web page': always(openAiFaults.htmlPage),
  'an answer without choices': always({ body: { choices: [] } }),
  'an empty text': saying(() => ''),
  'a stop at the length limit': saying(
    (lines) => lines.join('\n').slice(0, lines.join('\n').length / 2),
    'length',
  ),
  'a refusal': saying(() => REFUSAL),
  'the source again': (request) => chatCompletion(openAiText(request)),
  'a line left out': saying((lines) => lines.filter((_, index) => index !== 1).join('\n')),
  'the last lines left out': saying((lines) => lines.slice(0, -2).join('\n')),
  'a line too many': saying((lines) => [...lines, `[${lines.length + 1}] Hết chương.`].join('\n')),
  'all lines the same': saying((lines) =>
    lines.map((line) => saysInstead(line, 'Tuyết rơi suốt một đêm dài.')).join('\n'),
  ),
  'a loop': saying((lines) =>
    lines.map((line, index) => (index === 1 ? `${line} ${'rồi lại đi tiếp, '.repeat(40)}` : line)).join('\n'),
  ),
  'Chinese left over': saying((lines) =>
    lines.map((line, index) => (index === 2 ? `${line} 大雪。` : line)).join('\n'),
  ),
  'thoughts and nothing else': saying(() => '<think>\nĐoạn này nói về một đêm tuyết, mình sẽ dịch là'),
  'thoughts beside an empty text': always({
    body: { choices: [{ message: { content: null, reasoning_content: 'Nghĩ…' }, finish_reason: 'stop' }] },
  }),
  'a code fence around it': saying((lines) => `\`\`\`text\n${lines.join('\n')}\n\`\`\``),
  'a remark before it': saying((lines) => `Dưới đây là bản dịch:\n\n${lines.join('\n')}`),
};
