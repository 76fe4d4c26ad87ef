import type { ErrorBody } from '@lacthu/contracts';
import type { DomainError } from './domain-error';

/** The body that every error answer has, in services and in the gateway alike. */
export function errorBody(error: DomainError, requestId: string): ErrorBody {
  const { errors, detail, userInfo } = error.details;
  return {
    success: false,
    msg: error.message,
    code: error.code,
    requestId,
    ...(errors ? { errors } : {}),
    ...(detail ? { error: detail } : {}),
    ...(userInfo ? { userInfo } : {}),
  };
}
