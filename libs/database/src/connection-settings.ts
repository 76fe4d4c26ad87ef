/** How every connection to Postgres behaves. */
export const CONNECTION_SETTINGS = {
  connectionTimeoutMillis: 5_000,
  /** A statement that runs longer than this is a fault; it is ended so that it cannot hold a connection. */
  statement_timeout: 60_000,
  keepAlive: true,
} as const;
