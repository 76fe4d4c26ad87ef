/** Span kinds with their OTLP numbers. */
export const SPAN_KINDS = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 } as const;

/** Attributes of a span. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A finished span. Attributes are names, numbers and outcomes; they contain no user text, key or address. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | undefined;
  readonly name: string;
  readonly kind: (typeof SPAN_KINDS)[keyof typeof SPAN_KINDS];
  /** Milliseconds since 1970, with fractions. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: SpanAttributes;
  readonly isFailed: boolean;
}
