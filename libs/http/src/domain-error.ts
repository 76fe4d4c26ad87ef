import { ERROR_CATALOGUE, type ErrorBody, type ErrorCode, type FieldError } from '@lacthu/contracts';

export interface DomainErrorDetails {
  /** Replaces the message of the catalogue where the specification wants details of the case in it. */
  readonly msg?: string;
  /** Messages for single fields. */
  readonly errors?: FieldError[];
  /** Text of the `error` field ('Chi tiết: …' on screen). Never a stack trace or the response of another server. */
  readonly detail?: string;
  /** Properties of the rejected account that the screen shows (specification 1, §7). */
  readonly userInfo?: ErrorBody['userInfo'];
  /** The AI model to use instead of one that its provider no longer has. */
  readonly successor?: string;
  /** The limit of an AI provider that was exceeded. */
  readonly limit?: ErrorBody['limit'];
  /** Value of the Retry-After header in seconds. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** An expected error. Status and message come from the catalogue in libs/contracts. */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: ErrorCode,
    readonly details: DomainErrorDetails = {},
  ) {
    super(details.msg ?? ERROR_CATALOGUE[code].msg, { cause: details.cause });
  }

  get status(): number {
    return ERROR_CATALOGUE[this.code].status;
  }
}
