import type { ErrorBody } from '@lacthu/contracts';
import type { DomainError } from './domain-error';

/** The error body of all services and of the gateway. */
export function errorBody(error: DomainError, requestId: string): ErrorBody {
  const { errors, detail, userInfo, successor, limit } = error.details;
  return {
    success: false,
    msg: error.message,
    code: error.code,
    requestId,
    ...(errors ? { errors } : {}),
    ...(detail ? { error: detail } : {}),
    ...(userInfo ? { userInfo } : {}),
    ...(successor ? { successor } : {}),
    ...(limit ? { limit } : {}),
  };
}
