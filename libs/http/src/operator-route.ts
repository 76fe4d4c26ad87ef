import { SetMetadata } from '@nestjs/common';

export const OPERATOR_METADATA = 'lacthu:operator';

/** Marks routes without identity check: probes and metrics, on a port that only the internal network reaches. */
export const OpenToOperators = () => SetMetadata(OPERATOR_METADATA, true);
