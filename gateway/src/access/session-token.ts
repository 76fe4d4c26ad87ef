import type { IncomingMessage } from 'node:http';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';

const claimsSchema = z.object({ sub: z.coerce.number().int().positive(), sid: z.uuid() });

/** Claims of a session token with a valid signature and term. */
export interface TokenClaims {
  readonly userId: number;
  readonly sessionId: string;
}

/** Passport's JWT strategy for the session token (HS256 only). */
class SessionTokenStrategy extends PassportStrategy(Strategy) {
  constructor(secret: string) {
    super({
      jwtFromRequest: ExtractJwt.fromHeader('x-auth-token'),
      secretOrKey: secret,
      algorithms: ['HS256'],
    });
  }

  validate(payload: unknown): TokenClaims | false {
    const claims = claimsSchema.safeParse(payload);
    return claims.success && { userId: claims.data.sub, sessionId: claims.data.sid };
  }
}

/**
 * Verifies session tokens. The guards of Nest do not run on proxied routes, so this class calls the strategy and passes
 * the callbacks `success`, `fail` and `error`, which Passport provides otherwise.
 */
export class SessionTokenVerifier {
  private readonly strategy: Strategy;

  constructor(secret: string) {
    this.strategy = new SessionTokenStrategy(secret);
  }

  /** The claims of a valid token; null when it is forged, expired or of another issuer. */
  verify(token: string): Promise<TokenClaims | null> {
    return new Promise((resolve, reject) => {
      const run = Object.assign(Object.create(this.strategy) as Strategy, {
        success: (claims: TokenClaims) => resolve(claims),
        fail: () => resolve(null),
        error: reject,
      });
      run.authenticate(requestWith(token));
    });
  }
}

/** A request with the token in the header that the strategy reads; the token may come from a cookie. */
function requestWith(token: string): Parameters<Strategy['authenticate']>[0] {
  const request: Pick<IncomingMessage, 'headers'> = { headers: { 'x-auth-token': token } };
  return request as Parameters<Strategy['authenticate']>[0];
}
