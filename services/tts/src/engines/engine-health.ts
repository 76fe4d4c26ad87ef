import { speechEngineSchema, type SpeechEngineName } from '@lacthu/contracts';
import type { EngineHealth } from './speech-engine.port';
import type { SpeechEngineError } from './speech-engine-error';

/** An observation older than this is ignored. */
const REMEMBERED_MS = 15 * 60_000;

const NETWORK = 'Máy chủ không gọi được engine này. Bạn có thể dùng eSpeak, giọng đọc ngay trên máy chủ.';
const MESSAGES: Partial<Record<SpeechEngineError['kind'], string>> = {
  down: NETWORK,
  timeout: 'Engine này trả lời quá chậm. Hãy thử lại sau hoặc chọn engine khác.',
  rate_limited: 'Engine này đang giới hạn số lượt gọi từ máy chủ. Hãy thử lại sau hoặc chọn engine khác.',
};
const ESPEAK_DOWN = 'Giọng đọc trên máy chủ không chạy được.';

interface Observed {
  readonly at: number;
  readonly message: string | null;
}

/** Result of the latest request to each engine. A failure caused by the user's own key is not recorded. */
export class EngineHealthLog {
  private readonly observed = new Map<SpeechEngineName, Observed>();

  constructor(private readonly now: () => number) {}

  spoke(engine: SpeechEngineName): void {
    this.observed.set(engine, { at: this.now(), message: null });
  }

  failed(engine: SpeechEngineName, { kind }: SpeechEngineError): void {
    const message = engine === 'espeak' ? ESPEAK_DOWN : MESSAGES[kind];
    if (message !== undefined) this.observed.set(engine, { at: this.now(), message });
  }

  list(): EngineHealth[] {
    return speechEngineSchema.options.map((engine) => {
      const seen = this.observed.get(engine);
      if (!seen || this.now() - seen.at > REMEMBERED_MS) return { engine, state: 'unknown', message: null };
      return { engine, state: seen.message === null ? 'ok' : 'down', message: seen.message };
    });
  }
}
