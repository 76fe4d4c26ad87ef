import { startSpanCollector, type SpanCollector } from '@lacthu/testing';
import { currentCorrelationId } from './request-context';
import type { Span } from './span';
import {
  currentTraceParent,
  openInnerSpan,
  openSpan,
  parentFrom,
  sendSpansTo,
  spanIdOf,
  startTracing,
  traceIdOf,
  traced,
} from './tracing';

const REQUEST = '0f8fad5b-d9cb-469f-a165-70867728950e';
const ORDER = { name: 'work', kind: 'server', correlationId: REQUEST } as const;

describe('a trace', () => {
  let spans: Span[];

  beforeEach(() => {
    spans = [];
    sendSpansTo((span) => spans.push(span));
  });
  afterEach(() => sendSpansTo(null));

  it('has the id of the request, and spans within one another', async () => {
    await traced({ ...ORDER, parentId: spanIdOf(REQUEST) }, async () => {
      openInnerSpan({ name: 'provider call', kind: 'client', attributes: { engine: 'openai' } })?.end({
        isFailed: true,
      });
      expect(currentCorrelationId()).toBe(REQUEST);
    });
    const [inner, outer] = spans;
    expect(outer).toMatchObject({
      name: 'work',
      traceId: '0f8fad5bd9cb469fa16570867728950e',
      isFailed: false,
    });
    expect(outer?.parentId).toBe('0f8fad5bd9cb469f');
    expect(inner).toMatchObject({ traceId: outer?.traceId, parentId: outer?.spanId, isFailed: true });
    expect(outer?.endedAt).toBeGreaterThanOrEqual(outer?.startedAt ?? Infinity);
  });

  it('tells work that failed', async () => {
    await expect(traced(ORDER, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(spans).toMatchObject([{ name: 'work', isFailed: true }]);
  });

  it('goes along with a call, and is taken from one of the same request only', async () => {
    const header = await traced(ORDER, () => Promise.resolve(currentTraceParent()));
    expect(header).toBe(`00-${traceIdOf(REQUEST)}-${spans[0]?.spanId}-01`);
    expect(parentFrom(header, REQUEST)).toBe(spans[0]?.spanId);
    expect(parentFrom(header, '7c9e6679-7425-40de-944b-e07fc1f90ae7')).toBeUndefined();
    expect(parentFrom(`${header}-more`, REQUEST)).toBeUndefined();
    expect(parentFrom(['a', 'b'], REQUEST)).toBeUndefined();
  });
});

describe('tracing', () => {
  let collector: SpanCollector | undefined;

  afterEach(async () => {
    sendSpansTo(null);
    await collector?.close();
    collector = undefined;
  });

  it('is off without an endpoint: no span is made, and nothing goes along', async () => {
    await startTracing(undefined, 'auth')();
    expect(openSpan(ORDER)).toBeNull();
    await traced(ORDER, () => {
      expect([currentTraceParent(), openInnerSpan({ name: 'x', kind: 'client' })]).toEqual([undefined, null]);
      expect(currentCorrelationId()).toBe(REQUEST);
      return Promise.resolve();
    });
  });

  it('sends spans to a collector, the last ones when the process ends', async () => {
    collector = await startSpanCollector();
    const end = startTracing(`${collector.url}/`, 'auth');
    openSpan(ORDER)?.end({ attributes: { 'http.response.status_code': 200 } });
    await end();
    expect(collector.refusals).toEqual([]);
    expect(collector.spans).toMatchObject([{ service: 'auth', name: 'work', traceId: traceIdOf(REQUEST) }]);
  });

  it('troubles nobody while there is no collector, and loses nothing when there is one again', async () => {
    const away = await startSpanCollector();
    await away.close();
    const end = startTracing(away.url, 'auth');
    openSpan(ORDER)?.end();
    await expect(end()).resolves.toBeUndefined();
    collector = await startSpanCollector(Number(new URL(away.url).port));
    openSpan(ORDER)?.end();
    await end();
    expect(collector.spans).toHaveLength(2);
  });

  it('forgets the oldest spans where a collector is away for long, and sends what has just happened', async () => {
    const away = await startSpanCollector();
    await away.close();
    const end = startTracing(away.url, 'auth');
    for (let number = 0; number < 5_000; number += 1) openSpan({ ...ORDER, name: `work ${number}` })?.end();
    await end();
    collector = await startSpanCollector(Number(new URL(away.url).port));
    openSpan({ ...ORDER, name: 'the last one' })?.end();
    await end();
    const names = collector.spans.map(({ name }) => name);
    expect(names).toHaveLength(4_096);
    expect(names.slice(-2)).toEqual(['work 4999', 'the last one']);
  });
});
