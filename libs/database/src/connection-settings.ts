/** Settings of every connection to Postgres. */
export const CONNECTION_SETTINGS = {
  connectionTimeoutMillis: 5_000,
  /** Longer statements are faults; they are cancelled so that they cannot hold a connection. */
  statement_timeout: 60_000,
  keepAlive: true,
} as const;
