import { Inject, Injectable } from '@nestjs/common';
import { Clock, Ids } from '@lacthu/http';
import { SignJWT } from 'jose';
import { AUTH_CONFIG } from '../config/auth-config.token';
import type { AuthConfig } from '../config/auth.config';
import { SessionsRepository } from './sessions.repository';

/** A session lasts 30 days (architecture rule 2). */
const SESSION_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Opens sessions and signs their tokens. */
@Injectable()
export class SessionTokens {
  private readonly secret: Uint8Array;

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly clock: Clock,
    private readonly ids: Ids,
    @Inject(AUTH_CONFIG) config: AuthConfig,
  ) {
    this.secret = new TextEncoder().encode(config.JWT_SECRET);
  }

  /** Opens a session and returns its token. @param device short name of the device */
  async start(userId: number, device: string): Promise<string> {
    const session = {
      id: this.ids.uuid(),
      userId,
      device,
      expiresAt: new Date(this.clock.now().getTime() + SESSION_DAYS * DAY_MS),
    };
    await this.sessions.insert(session);
    return this.sign(session);
  }

  /** Signs the token of an open session again; null if the session has ended. */
  async reissue(userId: number, sessionId: string): Promise<string | null> {
    const session = await this.sessions.findOfUser(sessionId, userId);
    return session && !session.endedAt ? this.sign(session) : null;
  }

  private sign(session: { id: string; userId: number; expiresAt: Date }): Promise<string> {
    return new SignJWT({ sid: session.id })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(session.userId))
      .setIssuedAt(this.clock.now())
      .setExpirationTime(session.expiresAt)
      .sign(this.secret);
  }
}
