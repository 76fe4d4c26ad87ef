import { z } from 'zod';

/** Roles of a process. `migrate` migrates the database before the others start; a process with this role alone ends then. */
export const APP_ROLES = ['http', 'events', 'jobs', 'relay', 'migrate'] as const;
export type AppRole = (typeof APP_ROLES)[number];

const required = 'bắt buộc phải có';

/** A required variable. */
export const requiredText = z.string({ error: required }).min(1, required);

/** A required URL with one of these protocols, such as `postgres:`. */
export const addressText = (protocols: string[]) =>
  requiredText.refine(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `phải là một địa chỉ ${protocols.map((protocol) => `${protocol}//`).join(' hoặc ')}`,
  );

const rolesText = z
  .string()
  .default(APP_ROLES.join(','))
  .transform((value) =>
    value
      .split(',')
      .map((role) => role.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.enum(APP_ROLES)).min(1))
  .transform((roles) => new Set<AppRole>(roles));

/** JSON of process name → base64 SPKI public key. */
const publicKeysText = requiredText.transform((value, context) => {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(value));
  } catch {
    context.addIssue({ code: 'custom', message: 'phải là JSON { "tên": "khóa công khai base64" }' });
    return z.NEVER;
  }
});

/** Variables of every process. */
export const processShape = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Seconds after a stop signal until the process ends in any case, with requests and jobs in progress. */
  STOP_SECONDS: z.coerce.number().int().min(1).max(3_600).default(25),
  /** Part of STOP_SECONDS in which requests are still answered while clients close their connections. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  /** Endpoint of OTLP over HTTP for traces; tracing is disabled without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: addressText(['http:', 'https:']).optional(),
  NATS_URL: addressText(['nats:', 'tls:']),
  IDENTITY_PRIVATE_KEY: requiredText,
  IDENTITY_PUBLIC_KEYS: publicKeysText,
  SERVICE_URL_AUTH: addressText(['http:', 'https:']),
  SERVICE_URL_PROJECTS: addressText(['http:', 'https:']),
  SERVICE_URL_COMMUNITY: addressText(['http:', 'https:']),
  SERVICE_URL_TRANSLATION: addressText(['http:', 'https:']),
  SERVICE_URL_TTS: addressText(['http:', 'https:']),
  SERVICE_URL_NOTIFICATION: addressText(['http:', 'https:']),
};

/** Variable of the processes that use Redis: its URL with user and password of the process. */
export const redisShape = { REDIS_URL: addressText(['redis:', 'rediss:']) };

/** Variables of every service. Each service adds its own database URL. */
export const serviceShape = { ...processShape, APP_ROLES: rolesText };

/** The part of a configuration that the libraries use. */
export type ProcessConfig = z.infer<z.ZodObject<typeof processShape>>;
export type ServiceConfig = z.infer<z.ZodObject<typeof serviceShape>>;
export type RedisConfig = z.infer<z.ZodObject<typeof redisShape>>;

const MASTER_KEY_BYTES = 32;

/** Variable of the services that store secrets of users. */
export const masterKeyShape = {
  /** base64; encrypts the provider keys of running jobs and the secrets of second factors. */
  MASTER_KEY: requiredText.refine(
    (key) => Buffer.from(key, 'base64').length === MASTER_KEY_BYTES,
    `phải là base64 của ${MASTER_KEY_BYTES} byte`,
  ),
};

/** Variables of the services with background jobs. */
export const jobsShape = {
  ...redisShape,
  ...masterKeyShape,
  /** Prefix of every Redis key of this environment. */
  QUEUE_PREFIX: z
    .string()
    .regex(/^[\w-]+$/, 'chỉ gồm chữ, số, gạch dưới và gạch ngang')
    .default('lacthu'),
};

/** Storage of files: MinIO/S3, or a folder in the embedded run. S3_ENDPOINT or FILES_DIR is required. */
export const storageShape = {
  S3_ENDPOINT: addressText(['http:', 'https:']).optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  FILES_DIR: z.string().optional(),
};
