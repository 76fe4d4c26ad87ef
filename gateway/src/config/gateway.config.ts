import { addressText, loadConfig, processShape, redisShape, requiredText } from '@lacthu/config';
import { z } from 'zod';
import { imageAddress, scriptAddresses } from './foreign-origins';
import { hostNames } from '../own-hosts/authority';
import { rateLimitShape } from './rate-limit.config';

/** HS256 needs a key at least as long as its digest (RFC 7518 §3.2): 256 bits. */
const SECRET_MIN_LENGTH = 32;

export const gatewaySchema = z.object({
  ...processShape,
  ...redisShape,
  ...rateLimitShape,
  JWT_SECRET: requiredText.min(SECRET_MIN_LENGTH, `phải dài ít nhất ${SECRET_MIN_LENGTH} ký tự`),
  /** The address people type; decides about HSTS, Secure cookies and x-forwarded-proto. */
  PUBLIC_URL: addressText(['http:', 'https:']),
  /** Names of further hosts by which people may come. */
  ALLOWED_HOSTS: hostNames,
  /** Folder of the built web app. */
  WEB_DIST: requiredText,
  /** How many proxies of our own stand in front and append to X-Forwarded-For; 0 ignores the header. */
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  /** Memory of the shared cache of public answers, in MiB. */
  SHARED_CACHE_MEGABYTES: z.coerce.number().int().min(1).max(16_384).default(64),
  /** Whether browsers may keep pages and chapters to be read without a network; `off` takes away what they have. */
  OFFLINE_READING: z.enum(['on', 'off']).default('on'),
  /** Scripts of ads, for guests and role user; the policy of pages lets in their hosts and no others. */
  ADS_SCRIPT_URLS: scriptAddresses,
  /** The image service of payment codes, as auth is told too: pages let in its pictures. */
  PAYMENT_QR_IMAGE_URL: imageAddress,
});

/** What the gateway is told by its environment. */
export type GatewayConfig = z.infer<typeof gatewaySchema>;

/** @throws ConfigurationError naming each variable that is missing or malformed */
export function loadGatewayConfig(env?: NodeJS.ProcessEnv): GatewayConfig {
  return loadConfig(gatewaySchema, env);
}
