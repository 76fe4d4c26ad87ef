import type { z } from 'zod';

/** A request of one service to another, with a timeout of 2 s; answers are idempotent. */
export interface RpcContract<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  /** `rpc.<service>.<verb-noun>.v<n>` */
  readonly subject: string;
  readonly meaning: string;
  readonly request: Request;
  readonly response: Response;
}

/** Defines an RPC and keeps its types. */
export function defineRpc<Request extends z.ZodType, Response extends z.ZodType>(
  contract: RpcContract<Request, Response>,
): RpcContract<Request, Response> {
  return contract;
}
