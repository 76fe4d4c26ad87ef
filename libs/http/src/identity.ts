import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { ProcessName, Role } from '@lacthu/contracts';
import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';

/** Header that carries the signed identity between processes; the gateway removes it from outside calls. */
export const IDENTITY_HEADER = 'x-lacthu-identity';

/** Seconds a signed identity holds. Long enough for a slow hop, short enough to be worthless when leaked. */
const LIFETIME_SECONDS = 60;
const CLOCK_SKEW_SECONDS = 5;

/** The person on whose behalf a call is made. */
export interface ActingUser {
  readonly id: number;
  readonly role: Role;
  /** True for administrators and for Pro accounts whose term runs. */
  readonly proActive: boolean;
}

/** Who calls, for whom, and within which browser request. */
export interface Identity {
  readonly caller: ProcessName;
  readonly user: ActingUser | null;
  readonly sessionId: string | null;
  /** Null on calls for everybody, which one identity serves for a while: their header names the request. */
  readonly requestId: string | null;
  /** Opaque key of the client's address for limits; null on internal calls. */
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

  /** A compact token that only `audience` accepts, for at most a minute. */
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

/** Identities that serve many calls are few: one for each process that makes such calls, and the one before. */
const REUSED_LIMIT = 16;

/** Checks identities that other processes signed for this one. */
export class IdentityVerifier {
  private readonly keys: Map<string, KeyObject>;
  /** Proven identities without a request of their own, by token, with the second in which they end. */
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

  /** The identity in a token that has been proven before, serves many calls, and still holds. */
  known(token: string): Identity | undefined {
    const known = this.reused.get(token);
    return known && known.until > Date.now() / 1_000 ? known.identity : undefined;
  }

  /** The identity in `token`, or null when it is forged, expired or meant for somebody else. */
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

/** Reads who claims to have signed, to pick the key; the signature check then proves or refuses the claim. */
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
