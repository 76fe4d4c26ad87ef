import type { z } from 'zod';

/** A question one service asks another and waits for, at most 2 s; answers are idempotent. */
export interface RpcContract<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  /** `rpc.<service>.<verb-noun>.v<n>` */
  readonly subject: string;
  readonly meaning: string;
  readonly request: Request;
  readonly response: Response;
}

/** Declares an rpc with its types kept. */
export function defineRpc<Request extends z.ZodType, Response extends z.ZodType>(
  contract: RpcContract<Request, Response>,
): RpcContract<Request, Response> {
  return contract;
}
