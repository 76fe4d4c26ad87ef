import { Controller } from '@nestjs/common';
import type { ServiceConfig } from '@lacthu/config';
import { GetMailStateRpc, emailKey, type Role } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import type { ActingUser } from '@lacthu/http';
import { HandlesRpc } from '@lacthu/messaging';
import {
  bootTestNeighbour,
  bootTestService,
  testUser,
  type TestAnswer,
  type TestService,
} from '@lacthu/testing';
import { authDatabase } from '../auth.database';
import { authService } from '../auth.service-definition';
import type { AuthConfig } from '../config/auth.config';

@Controller()
class MailThatIsConfigured {
  @HandlesRpc(GetMailStateRpc)
  state(): Promise<{ configured: boolean }> {
    return Promise.resolve({ configured: true });
  }
}

export interface AuthOptions {
  readonly config?: Partial<AuthConfig>;
  /** Time zone of every database session; default UTC. */
  readonly databaseZone?: string;
  /** Addresses of other services. */
  readonly platform?: Partial<ServiceConfig>;
  /** Starts a notification service that can send mail. */
  readonly withMail?: boolean;
}

export interface Member {
  readonly id: number;
  readonly role: Role;
  readonly pro_expires_at: Date | null;
}

export interface AuthUnderTest {
  readonly service: TestService;
  /** Runs an SQL query. */
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Inserts an account into the table. */
  add(member: { email: string; name?: string; role?: Role; proExpiresAt?: Date | null }): Promise<ActingUser>;
  /** Reads an account. */
  member(id: number): Promise<Member | undefined>;
  call(user: ActingUser, method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<TestAnswer>;
  close(): Promise<void>;
}

/** Boots auth on an empty database. */
export async function bootAuth(options: AuthOptions = {}): Promise<AuthUnderTest> {
  const service = await bootTestService(authService, {
    schema: authDatabase,
    own: (databaseUrl) => ({
      DATABASE_URL_AUTH: withZone(databaseUrl, options.databaseZone ?? 'UTC'),
      JWT_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      ADMIN_SECOND_FACTOR: 'optional' as const,
      SEED_DEMO_ACCOUNTS: '0' as const,
      PUBLIC_URL: 'https://doc.example',
      LOGIN_FAILURES_PER_CLIENT: 6,
      LOGIN_FAILURES_PER_ACCOUNT: 12,
      LOGIN_FAILURE_WINDOW_SECONDS: 120,
      ...options.config,
    }),
    platform: options.platform,
  });
  const notification = options.withMail
    ? await bootTestNeighbour('notification', { natsUrl: service.natsUrl, rpc: [MailThatIsConfigured] })
    : null;
  const sql = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    service.app.get(UnitOfWork, { strict: false }).run((tx) => tx.query(text, values));
  return {
    service,
    sql,
    async add({ email, name = 'An', role = 'user', proExpiresAt = null }) {
      const [row] = await sql<{ id: string }>(
        `INSERT INTO users (name, email, email_key, password_hash, role, pro_expires_at)
         VALUES ($1, $2, $3, '', $4, $5) RETURNING id`,
        [name, email, emailKey(email), role, proExpiresAt],
      );
      return testUser({ id: Number(row?.id), role, proActive: role !== 'user' });
    },
    async member(id) {
      const [row] = await sql<Member & { id: string }>(
        'SELECT id::integer, role, pro_expires_at FROM users WHERE id = $1',
        [id],
      );
      return row;
    },
    call: (user, method, path, body) => service.call({ user, method, path, body }),
    async close() {
      await notification?.close();
      await service.close();
    },
  };
}

function withZone(databaseUrl: string, zone: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c timezone=${zone}`);
  return url.toString();
}
