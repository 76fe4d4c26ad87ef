import { startBatchTranslationResponseSchema } from '@lacthu/contracts';
import {
  startFakeOpenAi,
  startSpanCollector,
  waitFor,
  type CollectedSpan,
  type FakeOpenAi,
  type SpanCollector,
} from '@lacthu/testing';
import { newcomer } from './account';
import { bodyOf, call } from './api';
import { batchEnded } from './batch';
import { createProject, importNovel } from './project';
import { sampleNovel } from './sample-novel';
import { stackAddresses } from './stack-addresses';

const WITHIN_MS = 240_000;
const KEY = 'sk-canary-of-the-trace';

describe('a trace', () => {
  let openAi: FakeOpenAi;
  let collector: SpanCollector;

  beforeAll(async () => {
    openAi = await startFakeOpenAi();
    collector = await startSpanCollector(stackAddresses().otlpPort);
  });

  afterAll(() => Promise.all([openAi.close(), collector.close()]));

  it(
    'shows a batch from the gateway through services, events, its job and the provider, and no word of it',
    async () => {
      const { token, email } = await newcomer();
      const { id } = await createProject(token, 'Một vệt sáng', false);
      await importNovel(token, id, sampleNovel(1));
      const translationConfig = {
        engine: 'openai',
        apiKey: KEY,
        model: 'gpt-4o-mini',
        baseUrl: openAi.baseUrl,
      };
      const json = { chapterRange: { from: 1, to: 1 }, translationConfig };
      const started = await call('POST', `/api/batch-translations/${id}/start`, { token, json });
      const { jobId } = bodyOf(started, 200, startBatchTranslationResponseSchema);
      await batchEnded({ token, projectId: id, jobId }, WITHIN_MS);

      const traceId = (started.headers.get('x-request-id') ?? '').replaceAll('-', '');
      const trace = () => collector.spans.filter((span) => span.traceId === traceId);
      const named = (service: string, name: string | RegExp) =>
        trace().filter((span) => span.service === service && span.name.search(name) >= 0);
      const below = (parent: CollectedSpan | undefined, name: string) =>
        trace().filter((span) => parent && span.parentSpanId === parent.spanId && span.name.includes(name));
      // Processes send their spans every two seconds, each in its own rhythm.
      await waitFor(
        'the trace is whole',
        () => {
          const [request] = below(named('gateway', 'POST /api/batch-translations')[0], 'POST');
          const [item] = below(below(request, 'batch-translation')[0], 'batch-translation');
          const [heard] = named('notification', /^translation\./);
          return (
            request?.service === 'translation' &&
            item?.service === 'translation' &&
            below(item, 'provider call').length > 0 &&
            below(item, '/internal/').some(({ service }) => service === 'projects') &&
            trace().some(({ spanId }) => spanId === heard?.parentSpanId)
          );
        },
        WITHIN_MS,
      );

      expect(collector.refusals).toEqual([]);
      const all = collector.bodies.join('\n');
      for (const word of [KEY, email, 'Một vệt sáng', openAi.baseUrl]) expect(all).not.toContain(word);
      expect(all).not.toMatch(/\p{Script=Han}/u);
    },
    2 * WITHIN_MS,
  );
});
