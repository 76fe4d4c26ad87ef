import { addressText, loadConfig, processShape, redisShape, requiredText } from '@lacthu/config';
import { z } from 'zod';
import { hostNames } from '../own-hosts/authority';
import { imageAddress, scriptAddresses } from './foreign-origins';
import { rateLimitShape } from './rate-limit.config';

/** HS256 needs a key at least as long as its digest (RFC 7518 §3.2): 256 bits. */
const SECRET_MIN_LENGTH = 32;

export const gatewaySchema = z.object({
  ...processShape,
  ...redisShape,
  ...rateLimitShape,
  JWT_SECRET: requiredText.min(SECRET_MIN_LENGTH, `phải dài ít nhất ${SECRET_MIN_LENGTH} ký tự`),
  /** The address that users type; determines HSTS, Secure cookies and x-forwarded-proto. */
  PUBLIC_URL: addressText(['http:', 'https:']),
  /** Further host names under which the gateway may be requested. */
  ALLOWED_HOSTS: hostNames,
  /** Folder of the built web app. */
  WEB_DIST: requiredText,
  /** Number of our own proxies in front, each of which appends to X-Forwarded-For; 0 ignores the header. */
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  /** Maximum memory of the shared cache of public answers, in MiB. */
  SHARED_CACHE_MEGABYTES: z.coerce.number().int().min(1).max(16_384).default(64),
  /** Whether browsers may store pages and chapters to be read offline; `off` deletes what they have stored. */
  OFFLINE_READING: z.enum(['on', 'off']).default('on'),
  /** Ad scripts, for guests and role user; the policy of pages allows their origins and no others. */
  ADS_SCRIPT_URLS: scriptAddresses,
  /** The image service of payment codes, also set in auth; the policy of pages allows its pictures. */
  PAYMENT_QR_IMAGE_URL: imageAddress,
});

/** Settings from the environment. */
export type GatewayConfig = z.infer<typeof gatewaySchema>;
export const GATEWAY_CONFIG = Symbol('GATEWAY_CONFIG');

/** @throws ConfigurationError naming each variable that is missing or malformed */
export function loadGatewayConfig(env?: NodeJS.ProcessEnv): GatewayConfig {
  return loadConfig(gatewaySchema, env);
}
