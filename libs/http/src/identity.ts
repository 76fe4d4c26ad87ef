import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { ProcessName, Role } from '@lacthu/contracts';
import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';

/** Header with the signed identity between processes; the gateway removes it from requests of clients. */
export const IDENTITY_HEADER = 'x-lacthu-identity';

/** Lifetime of a signed identity in seconds: long enough for a slow hop, short enough to be useless when leaked. */
const LIFETIME_SECONDS = 60;
const CLOCK_SKEW_SECONDS = 5;

/** The user on whose behalf a call is made. */
export interface ActingUser {
  readonly id: number;
  readonly role: Role;
  /** True for administrators and for Pro accounts within their term. */
  readonly proActive: boolean;
}

/** The calling process, the user it acts for, and the request of the browser. */
export interface Identity {
  readonly caller: ProcessName;
  readonly user: ActingUser | null;
  readonly sessionId: string | null;
  /** Null in an identity that is used for many shared reads; then the header `x-request-id` has the id. */
  readonly requestId: string | null;
  /** Opaque key of the client address for rate limits; null in internal calls. */
  readonly clientKey: string | null;
}

const claimsSchema = z.object({
  iss: z.enum(['gateway', 'auth', 'projects', 'community', 'translation', 'tts', 'notification']),
  sub: z.string().optional(),
  role: z.enum(['user', 'pro', 'admin']).optional(),
  pro: z.boolean().optional(),
  sid: z.string().optional(),
  rid: z.string().optional(),
  ck: z.string().optional(),
});

/** Signs this process's calls to one other service (Ed25519). */
export class IdentitySigner {
  private readonly key: KeyObject;

  /** @param privateKey base64 of the PKCS#8 DER key of this process */
  constructor(
    private readonly self: ProcessName,
    privateKey: string,
  ) {
    this.key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  }

  /** Makes a JWT that only `audience` accepts, for one minute at most. */
  sign(audience: string, identity: Omit<Identity, 'caller'>): Promise<string> {
    const { user, sessionId, requestId, clientKey } = identity;
    return new SignJWT({
      ...(requestId ? { rid: requestId } : {}),
      ...(user ? { role: user.role, pro: user.proActive } : {}),
      ...(sessionId ? { sid: sessionId } : {}),
      ...(clientKey ? { ck: clientKey } : {}),
      ...(user ? { sub: String(user.id) } : {}),
    })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setIssuer(this.self)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${LIFETIME_SECONDS}s`)
      .sign(this.key);
  }
}

/** Cached identities: the current and the previous one of each process that makes shared reads. */
const REUSED_LIMIT = 16;

/** Verifies identities that other processes signed for this one. */
export class IdentityVerifier {
  private readonly keys: Map<string, KeyObject>;
  /** Verified identities of shared reads by token, with the second in which they expire. */
  private readonly reused = new Map<string, { readonly identity: Identity; readonly until: number }>();

  /** @param publicKeys base64 SPKI DER by process name */
  constructor(
    private readonly self: string,
    publicKeys: Record<string, string>,
  ) {
    this.keys = new Map(
      Object.entries(publicKeys).map(([name, key]) => [
        name,
        createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
      ]),
    );
  }

  /** The cached identity of a token; undefined when it is not cached or has expired. */
  known(token: string): Identity | undefined {
    const known = this.reused.get(token);
    return known && known.until > Date.now() / 1_000 ? known.identity : undefined;
  }

  /** The identity in `token`, or null when it is forged, expired or signed for another process. */
  async verify(token: string): Promise<Identity | null> {
    const known = this.known(token);
    if (known) return known;
    try {
      const issuer = claimedIssuer(token);
      const key = this.keys.get(issuer);
      if (!key) return null;
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['EdDSA'],
        issuer,
        audience: this.self,
        clockTolerance: CLOCK_SKEW_SECONDS,
        maxTokenAge: LIFETIME_SECONDS,
      });
      const identity = toIdentity(claimsSchema.parse(payload));
      if (identity.requestId === null) this.keep(token, identity, payload.exp ?? 0);
      return identity;
    } catch {
      return null;
    }
  }

  private keep(token: string, identity: Identity, until: number): void {
    this.reused.set(token, { identity, until });
    const oldest = this.reused.keys().next().value;
    if (this.reused.size > REUSED_LIMIT && oldest !== undefined) this.reused.delete(oldest);
  }
}

/** Reads the issuer from the unverified token, to select the key that verifies the signature. */
function claimedIssuer(token: string): string {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  return z.object({ iss: z.string() }).parse(payload).iss;
}

function toIdentity(claims: z.infer<typeof claimsSchema>): Identity {
  const user =
    claims.sub && claims.role
      ? { id: Number(claims.sub), role: claims.role, proActive: claims.pro === true }
      : null;
  return {
    caller: claims.iss,
    user,
    sessionId: claims.sid ?? null,
    requestId: claims.rid ?? null,
    clientKey: claims.ck ?? null,
  };
}
