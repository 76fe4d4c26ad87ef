import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Addresses by which a user could make a server call internal hosts (SSRF): loopback in every notation, private
 * ranges, cloud metadata, internal names, credentials in the address, other protocols. PORT stands for the port of a
 * server that must never be reached.
 */
export const INNER_ADDRESSES = [
  'http://127.0.0.1:PORT',
  'http://localhost:PORT',
  'http://LOCALHOST.:PORT',
  'http://2130706433:PORT',
  'http://0x7f.1:PORT',
  'http://017700000001:PORT',
  'http://127.1:PORT',
  'http://127.0.0.1.:PORT',
  'http://0:PORT',
  'http://[::1]:PORT',
  'http://[::ffff:127.0.0.1]:PORT',
  'http://[::ffff:7f00:1]:PORT',
  'http://ⓛocalhost:PORT',
  'http://[64:ff9b::a9fe:a9fe]/',
  'http://[fd00:ec2::254]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.100.100.200/',
  'http://168.63.129.16/',
  'http://192.0.0.192/opc/v2/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[2002:7f00:1::]:PORT/',
  'http://metadata.google.internal/',
  'http://identity:3000/',
  'http://10.0.0.1',
  'http://172.16.0.1',
  'http://192.168.0.1',
  'http://0.0.0.0:PORT',
  'http://user:pw@127.0.0.1:PORT/',
  'https://allowed.example@127.0.0.1:PORT/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:PORT/',
  'ftp://127.0.0.1:PORT/',
] as const;

/** An internal server that must not be reached. */
export interface InnerServer {
  readonly port: number;
  /** Addresses of it and of other internal hosts. */
  readonly addresses: readonly string[];
  /** Number of connections so far. */
  readonly connections: number;
  close(): Promise<void>;
}

/** Listens on every address of this machine and counts connections. */
export async function startInnerServer(): Promise<InnerServer> {
  let connections = 0;
  const server = createServer((_, response) => response.end('inner answer'));
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    addresses: INNER_ADDRESSES.map((address) => address.replace('PORT', String(port))),
    get connections() {
      return connections;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
