import { APP_ROLES, type ServiceConfig } from '@lacthu/config';
import type { ServiceName } from '@lacthu/contracts';
import type { TestIdentity } from './test-identity';

/** Address without a listener: a service under test has no other services or stores unless a test provides them. */
const NOWHERE = 'http://127.0.0.1:9';
const NATS_NOWHERE = { NATS_URL: 'nats://127.0.0.1:9' };

/** Common configuration of a service in a test, with all roles and without logging. */
export function testServiceConfig(
  name: ServiceName,
  identity: TestIdentity,
  stores: Partial<Pick<ServiceConfig, 'NATS_URL'>> = {},
): ServiceConfig {
  return {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: 1,
    STOP_SECONDS: 25,
    DRAIN_SECONDS: 0,
    LOG_LEVEL: 'silent',
    APP_ROLES: new Set(APP_ROLES),
    ...NATS_NOWHERE,
    ...stores,
    IDENTITY_PRIVATE_KEY: identity.privateKeys[name],
    IDENTITY_PUBLIC_KEYS: identity.publicKeys,
    SERVICE_URL_AUTH: NOWHERE,
    SERVICE_URL_PROJECTS: NOWHERE,
    SERVICE_URL_COMMUNITY: NOWHERE,
    SERVICE_URL_TRANSLATION: NOWHERE,
    SERVICE_URL_TTS: NOWHERE,
    SERVICE_URL_NOTIFICATION: NOWHERE,
  };
}
