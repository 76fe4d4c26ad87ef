import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_NAMES, type ServiceName, type StoryVisit } from '@lacthu/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SignJWT } from 'jose';
import type { GetVisibility } from '../src/access/public-projects';
import type { GetSession, Session } from '../src/access/session-lookup';
import type { StoryChanges } from '../src/cache/story-changes';
import { loadGatewayConfig } from '../src/config/gateway.config';
import { createGateway } from '../src/create-gateway';
import { GatewayModule } from '../src/gateway.module';
import { RpcClientsModule } from '../src/rpc-clients.module';
import { FakeService } from './fake-service';

const JWT_SECRET = 'a secret of the tests, long enough for HS256';
export const PAGE = '<!doctype html><meta content="__CSP_NONCE__"><script nonce="__CSP_NONCE__">1</script>';
export const WORKER = 'self.addEventListener("fetch", answer);';
export const WORKER_OFF = 'self.registration.unregister();';
export const ASSET = 'console.log("Lạc Thư");'.repeat(200);

/** A gateway on a free port with six fake services, and the answers that auth and community would give. */
export interface RunningGateway {
  readonly url: string;
  readonly app: NestFastifyApplication;
  /** Folder of the built web app. */
  readonly webDist: string;
  readonly services: Record<ServiceName, FakeService>;
  /** base64 SPKI of the key that the gateway signs with */
  readonly publicKey: string;
  /** Sessions by id; an unknown one is not active. */
  readonly sessions: Map<string, Session>;
  readonly publicProjects: Set<number>;
  /** Published stories that an administrator has hidden. */
  readonly hiddenProjects: Set<number>;
  /** Visits in the order in which they were told, also in vain. */
  readonly views: StoryVisit[];
  readonly changes: SteeredChanges;
  /** While set, auth and community cannot be asked. */
  rpcFails: boolean;
  /** Opens a session and answers its token. */
  logIn(userId: number, session?: Partial<Session>): Promise<{ token: string; sessionId: string }>;
  stop(): Promise<void>;
}

/** Facts as a test tells them; it begins with a connection to where they come from. */
export class SteeredChanges implements StoryChanges {
  connected = true;
  private readonly changeListeners: ((storyId: number) => void)[] = [];
  private readonly countListeners: ((storyIds: readonly number[]) => void)[] = [];
  private readonly gapListeners: (() => void)[] = [];
  private readonly accessListeners: (() => void)[] = [];

  readonly onAccessChanged = (listener: () => void): void => {
    this.accessListeners.push(listener);
  };

  onChange(listener: (storyId: number) => void): void {
    this.changeListeners.push(listener);
  }

  onCount(listener: (storyIds: readonly number[]) => void): void {
    this.countListeners.push(listener);
  }

  onGap(listener: () => void): void {
    this.gapListeners.push(listener);
  }

  count(storyId: number): void {
    for (const listener of this.countListeners) listener([storyId]);
  }

  tell(storyId: number): void {
    for (const listener of this.changeListeners) listener(storyId);
  }

  /** Publishes that Pro was granted to an account. */
  tellGrant(): void {
    for (const listener of this.accessListeners) listener();
  }

  reconnect(): void {
    for (const listener of this.gapListeners) listener();
    this.connected = true;
  }
}

/** A token signed as auth signs them; `secret` and `expiresIn` for those that must not pass. */
export function signToken(
  claims: { sub: string; sid: string },
  options: { secret?: string; expiresIn?: string } = {},
): Promise<string> {
  return new SignJWT({ sid: claims.sid })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.sub)
    .setIssuedAt()
    .setExpirationTime(options.expiresIn ?? '30d')
    .sign(new TextEncoder().encode(options.secret ?? JWT_SECRET));
}

/**
 * @param redisUrl where limits are counted
 * @param variables environment on top of the usual one
 */
export async function startGateway(
  redisUrl: string,
  variables: Record<string, string> = {},
): Promise<RunningGateway> {
  const services = await startServices();
  const webDist = await buildWebApp();
  const keys = generateKeyPairSync('ed25519');
  const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const config = loadGatewayConfig({
    NODE_ENV: 'test',
    PORT: '1',
    LOG_LEVEL: 'silent',
    NATS_URL: 'nats://127.0.0.1:4222',
    REDIS_URL: redisUrl,
    PUBLIC_URL: 'http://localhost:8080',
    JWT_SECRET,
    WEB_DIST: webDist,
    IDENTITY_PRIVATE_KEY: keys.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    IDENTITY_PUBLIC_KEYS: JSON.stringify({ gateway: publicKey }),
    RATE_LIMIT_SCALE: '1000',
    ...addressesOf(services),
    ...variables,
  });
  const sessions = new Map<string, Session>();
  const publicProjects = new Set<number>();
  const hiddenProjects = new Set<number>();
  const views: StoryVisit[] = [];
  const changes = new SteeredChanges();
  const state = { rpcFails: false };
  const whileAnswering = <T>(value: T): Promise<T> =>
    state.rpcFails ? Promise.reject(new Error('nobody answers')) : Promise.resolve(value);
  const ended: Session = { active: false, role: 'user', proExpiresAt: null, adminBlock: null };
  const getSession: GetSession = ({ sessionId }) => whileAnswering(sessions.get(sessionId) ?? ended);
  const getVisibility: GetVisibility = (projectId) =>
    whileAnswering({ public: publicProjects.has(projectId), hidden: hiddenProjects.has(projectId) });
  const app = await createGateway(
    GatewayModule.create(
      config,
      RpcClientsModule.withFakes({
        getSession,
        getVisibility,
        reportViews: (told) => whileAnswering(views.push(...told)),
        storyChanges: changes,
        onAccessChanged: changes.onAccessChanged,
      }),
    ),
    config,
  );
  await app.listen(0, '127.0.0.1');
  return Object.assign(state, {
    url: `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`,
    app,
    webDist,
    services,
    publicKey,
    sessions,
    publicProjects,
    hiddenProjects,
    views,
    changes,
    async logIn(userId: number, session: Partial<Session> = {}) {
      const sessionId = randomUUID();
      sessions.set(sessionId, {
        active: true,
        role: 'user',
        proExpiresAt: null,
        adminBlock: null,
        ...session,
      });
      return { sessionId, token: await signToken({ sub: String(userId), sid: sessionId }) };
    },
    async stop() {
      await app.close();
      await Promise.all(Object.values(services).map((service) => service.stop()));
      await rm(webDist, { recursive: true });
    },
  });
}

async function startServices(): Promise<Record<ServiceName, FakeService>> {
  const entries = await Promise.all(
    SERVICE_NAMES.map(async (name) => [name, await FakeService.start()] as const),
  );
  return Object.fromEntries(entries) as Record<ServiceName, FakeService>;
}

function addressesOf(services: Record<ServiceName, FakeService>): Record<string, string> {
  return Object.fromEntries(
    SERVICE_NAMES.map((name) => [`SERVICE_URL_${name.toUpperCase()}`, services[name].url]),
  );
}

async function buildWebApp(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'sw.js'), WORKER);
  await writeFile(join(folder, 'sw-off.js'), WORKER_OFF);
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'assets', 'main-abc123.js'), ASSET);
  return folder;
}
