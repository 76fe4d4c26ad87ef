/** HTTP status and Vietnamese message of an error code. */
export interface ErrorDefinition {
  readonly status: number;
  readonly msg: string;
}

/** Keeps the literal code names while checking the shape of every entry. */
export function defineErrors<const T extends Record<string, ErrorDefinition>>(errors: T): T {
  return errors;
}
