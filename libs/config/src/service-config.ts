import { z } from 'zod';

/** `migrate` brings the schema up to date before the rest begins; a process with this role alone ends afterwards. */
export const APP_ROLES = ['http', 'events', 'jobs', 'relay', 'migrate'] as const;
export type AppRole = (typeof APP_ROLES)[number];

const required = 'bắt buộc phải có';

/** A variable that must be given. */
export const requiredText = z.string({ error: required }).min(1, required);

/** An address such as postgres://… or http://… */
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

/** What every process of the system is told. */
export const processShape = {
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Work in flight may take this long after a stop signal before the process ends anyway. */
  STOP_SECONDS: z.coerce.number().int().min(1).max(3_600).default(25),
  /** Of these, so many at most are for callers to leave their connections, while everything is still answered. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  /** Where spans are sent, as OTLP over HTTP; without it nothing is traced. */
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

/** Address of Redis with the user of the process; for the processes that use Redis. */
export const redisShape = { REDIS_URL: addressText(['redis:', 'rediss:']) };

/** What every service is told on top; its database variable is named after it. */
export const serviceShape = { ...processShape, APP_ROLES: rolesText };

/** The part of a checked configuration that the platform libs read. */
export type ProcessConfig = z.infer<z.ZodObject<typeof processShape>>;
export type ServiceConfig = z.infer<z.ZodObject<typeof serviceShape>>;
export type RedisConfig = z.infer<z.ZodObject<typeof redisShape>>;

const MASTER_KEY_BYTES = 32;

/** What a service is told that keeps secrets of people. */
export const masterKeyShape = {
  /** base64; seals the keys of running jobs and the secrets of second factors. */
  MASTER_KEY: requiredText.refine(
    (key) => Buffer.from(key, 'base64').length === MASTER_KEY_BYTES,
    `phải là base64 của ${MASTER_KEY_BYTES} byte`,
  ),
};

/** What a service with background jobs that carry secrets is told. */
export const jobsShape = {
  ...redisShape,
  ...masterKeyShape,
  /** In front of every Redis key of this environment. */
  QUEUE_PREFIX: z
    .string()
    .regex(/^[\w-]+$/, 'chỉ gồm chữ, số, gạch dưới và gạch ngang')
    .default('lacthu'),
};

/** Where files lie: MinIO/S3, or a folder in the embedded run. Exactly one of the two must be given. */
export const storageShape = {
  S3_ENDPOINT: addressText(['http:', 'https:']).optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  FILES_DIR: z.string().optional(),
};
