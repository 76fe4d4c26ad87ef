import { z } from 'zod';
import { call } from './api';

/** One call as /api/docs describes it to the outside. */
export interface DescribedCall {
  /** `GET /api/projects/{id}` */
  readonly key: string;
  /** Places of ids in it: `path id`, `query projectId`, `body chapterIds`. */
  readonly ids: readonly string[];
  /** Codes of the refusals that it tells of. */
  readonly refusals: string;
  /** False: guests may call it. */
  readonly needsLogin: boolean;
}

type JsonSchema = Readonly<Record<string, unknown>>;

const operationSchema = z.object({
  parameters: z.array(z.object({ in: z.string(), name: z.string() })).default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) })) })
    .optional(),
  responses: z.record(z.string(), z.object({ description: z.string() })),
  security: z.array(z.unknown()).optional(),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

/** Lines are numbered within their chapter: their numbers name nothing by themselves. */
const NO_IDS = new Set(['lineId', 'line_id']);
const ID_NAME = /^(id|ids|thread|chapter)$|(Id|Ids|_id|_ids)$/;

function isId(name: string): boolean {
  return ID_NAME.test(name) && !NO_IDS.has(name);
}

/** Every call that the gateway's document describes. */
export async function describedCalls(): Promise<DescribedCall[]> {
  const answer = await call('GET', '/api/docs/openapi.json');
  const { paths } = documentSchema.parse(JSON.parse(answer.text));
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      key: `${method.toUpperCase()} ${path}`,
      ids: idsOf(operation),
      refusals: Object.values(operation.responses)
        .map(({ description }) => description)
        .join('\n'),
      needsLogin: operation.security !== undefined,
    })),
  );
}

function idsOf({ parameters, requestBody }: z.infer<typeof operationSchema>): string[] {
  const inAddress = parameters
    .filter((parameter) => parameter.in === 'path' || isId(parameter.name))
    .map((parameter) => `${parameter.in} ${parameter.name}`);
  const inBody = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => idsIn(schema));
  return [...inAddress, ...new Set(inBody.map((name) => `body ${name}`))];
}

/** Names of ids anywhere in what a body may hold. */
function idsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, ...rest } = schema as JsonSchema;
  const own = Object.entries(properties ?? {}).flatMap(([name, inner]) => [
    ...(isId(name) ? [name] : []),
    ...idsIn(inner),
  ]);
  return [...own, ...Object.values(rest).flatMap(idsIn)];
}
