import { ERROR_CATALOGUE, type ErrorBody, type ErrorCode, type FieldError } from '@lacthu/contracts';

export interface DomainErrorDetails {
  /** Replaces the catalogue's sentence where the specification words it with facts of the case. */
  readonly msg?: string;
  /** Complaints shown under single fields. */
  readonly errors?: FieldError[];
  /** A further sentence for the `error` field ('Chi tiết: …' on screen). Never a stack or an inner answer. */
  readonly detail?: string;
  /** What a screen must know of the account that was refused (specification 1, §7). */
  readonly userInfo?: ErrorBody['userInfo'];
  /** Seconds after which trying again makes sense; becomes the Retry-After header. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** An expected refusal. Status and wording come from the catalogue in libs/contracts. */
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
