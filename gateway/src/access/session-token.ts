import type { IncomingMessage } from 'node:http';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';

const claimsSchema = z.object({ sub: z.coerce.number().int().positive(), sid: z.uuid() });

/** What a session token claims, once its signature and term have been proven. */
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
 * Proves session tokens. Nest's guards do not run on proxied routes, so the strategy is driven by hand: Passport
 * lends it `success`, `fail` and `error` for each request.
 */
export class SessionTokenVerifier {
  private readonly strategy: Strategy;

  constructor(secret: string) {
    this.strategy = new SessionTokenStrategy(secret);
  }

  /** The claims of a genuine token; null when it is forged, expired or not ours. */
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

/** The part of a request that the strategy reads; the token may have come in a cookie. */
function requestWith(token: string): Parameters<Strategy['authenticate']>[0] {
  const request: Pick<IncomingMessage, 'headers'> = { headers: { 'x-auth-token': token } };
  return request as Parameters<Strategy['authenticate']>[0];
}
