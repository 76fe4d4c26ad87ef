import type { ConnectionOptions } from 'nats';

/** A silent peer is detected after interval × pings: 15 s, the promised recovery time. */
const PING_INTERVAL_MS = 5_000;
const MAX_PINGS_OUT = 2;
const RECONNECT_WAIT_MS = 500;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Parses `nats://user:password@host:port/namespace` into connection options. The client library does not read
 * credentials from the address. Reconnects for ever, because an outage must heal without a restart. Answers arrive in
 * inboxes below the user's own name, the only ones the server lets it subscribe to.
 */
export function natsOptions(url: string, processName: string): ConnectionOptions {
  const address = new URL(url);
  return {
    servers: address.host,
    ...(address.username
      ? { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) }
      : {}),
    ...(address.protocol === 'tls:' ? { tls: {} } : {}),
    name: processName,
    inboxPrefix: `_INBOX.${address.username || processName}`,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_WAIT_MS,
    timeout: CONNECT_TIMEOUT_MS,
    pingInterval: PING_INTERVAL_MS,
    maxPingOut: MAX_PINGS_OUT,
    ignoreAuthErrorAbort: true,
  };
}

/** Namespace in the path of the address; empty without one. */
export function namespaceOf(url: string): string {
  return new URL(url).pathname.replace(/^\//, '');
}
