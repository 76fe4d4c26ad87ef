import { SERVICE_NAMES, type ProcessName, type ServiceName } from '@lacthu/contracts';
import { IDENTITY_HEADER, IdentitySigner, type ActingUser } from '@lacthu/http';
import { generateKeyPairSync, randomUUID } from 'node:crypto';

const PROCESSES: readonly ProcessName[] = ['gateway', ...SERVICE_NAMES];

/** Key pairs of all seven processes, and calls signed with them. */
export interface TestIdentity {
  /** base64 PKCS#8 by process, for IDENTITY_PRIVATE_KEY. */
  readonly privateKeys: Record<ProcessName, string>;
  /** base64 SPKI by process, for IDENTITY_PUBLIC_KEYS. */
  readonly publicKeys: Record<ProcessName, string>;
  /**
   * Signed headers of a call by `caller` (default the gateway) to `service` for `user` (null for a guest), from the
   * session `sessionId` (default a random one).
   */
  signedHeaders(
    service: ServiceName,
    user: ActingUser | null,
    caller?: ProcessName,
    sessionId?: string,
  ): Promise<Record<string, string>>;
}

/** Creates new keys. */
export function testIdentity(): TestIdentity {
  const pairs = PROCESSES.map((name) => [name, generateKeyPairSync('ed25519')] as const);
  const privateKeys = keysOf(
    pairs.map(([name, pair]) => [name, pair.privateKey.export({ type: 'pkcs8', format: 'der' })]),
  );
  const publicKeys = keysOf(
    pairs.map(([name, pair]) => [name, pair.publicKey.export({ type: 'spki', format: 'der' })]),
  );
  return {
    privateKeys,
    publicKeys,
    async signedHeaders(service, user, caller = 'gateway', sessionId = randomUUID()) {
      const signer = new IdentitySigner(caller, privateKeys[caller]);
      const token = await signer.sign(service, {
        user,
        sessionId: user ? sessionId : null,
        requestId: randomUUID(),
        clientKey: null,
      });
      return { [IDENTITY_HEADER]: token };
    },
  };
}

/** A normal user; `overrides` make him Pro or an administrator. */
export function testUser(overrides: Partial<ActingUser> = {}): ActingUser {
  return { id: 7, role: 'user', proActive: false, ...overrides };
}

function keysOf(entries: (readonly [ProcessName, Buffer])[]): Record<ProcessName, string> {
  return Object.fromEntries(entries.map(([name, key]) => [name, key.toString('base64')])) as Record<
    ProcessName,
    string
  >;
}
