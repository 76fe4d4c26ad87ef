import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const requestSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(z.object({ key: z.string(), value: z.object({ stringValue: z.string() }) })),
      }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[0-9a-f]{32}$/),
              spanId: z.string().regex(/^[0-9a-f]{16}$/),
              parentSpanId: z
                .string()
                .regex(/^[0-9a-f]{16}$/)
                .optional(),
              name: z.string(),
              kind: z.number().int().min(1).max(5),
              startTimeUnixNano: z.string().regex(/^\d{19}$/),
              endTimeUnixNano: z.string().regex(/^\d{19}$/),
              attributes: z.array(z.unknown()),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A span as received by a collector. */
export interface CollectedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string | undefined;
  readonly name: string;
}

/** An OpenTelemetry collector that records spans; requests that are not OTLP are rejected and recorded. */
export interface SpanCollector {
  /** Value for OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  /** All raw bodies. */
  readonly bodies: readonly string[];
  /** Reasons of rejected requests. */
  readonly refusals: readonly string[];
  close(): Promise<void>;
}

/** @param port default a free one */
export async function startSpanCollector(port = 0): Promise<SpanCollector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const refusals: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      bodies.push(body);
      try {
        if (request.url !== '/v1/traces') throw new Error(`no such address: ${request.url}`);
        spans.push(...spansOf(JSON.parse(body)));
      } catch (error) {
        refusals.push(String(error));
      }
      response.writeHead(refusals.length > 0 ? 400 : 200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    refusals,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function spansOf(body: unknown): CollectedSpan[] {
  return requestSchema.parse(body).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ service, ...span })));
  });
}
