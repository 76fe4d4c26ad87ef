import { textOf } from './repository-files';

/** The seven programs that images are made of. */
export const PROCESSES = [
  'gateway',
  'auth',
  'projects',
  'community',
  'translation',
  'tts',
  'notification',
] as const;
export type ProcessName = (typeof PROCESSES)[number];

interface ProcessEnvironment {
  /** Without these the process must not start: a manifest that leaves one out is broken. */
  readonly required: readonly string[];
  /** A manifest hands these on, so that an operator can set them. */
  readonly optional: readonly string[];
}

const REQUIRED_OF_ALL = [
  'NODE_ENV',
  'HOST',
  'PORT',
  'NATS_URL',
  'IDENTITY_PRIVATE_KEY',
  'IDENTITY_PUBLIC_KEYS',
  'SERVICE_URL_AUTH',
  'SERVICE_URL_PROJECTS',
  'SERVICE_URL_COMMUNITY',
  'SERVICE_URL_TRANSLATION',
  'SERVICE_URL_TTS',
  'SERVICE_URL_NOTIFICATION',
];

const storage = ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'];

const REQUIRED: Record<ProcessName, readonly string[]> = {
  gateway: ['JWT_SECRET', 'PUBLIC_URL', 'REDIS_URL', 'WEB_DIST'],
  auth: ['DATABASE_URL_AUTH', 'JWT_SECRET', 'MASTER_KEY', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  projects: ['DATABASE_URL_PROJECTS', ...storage],
  community: ['DATABASE_URL_COMMUNITY'],
  translation: ['DATABASE_URL_TRANSLATION', 'MASTER_KEY', 'REDIS_URL'],
  tts: ['DATABASE_URL_TTS', 'MASTER_KEY', 'REDIS_URL', ...storage],
  notification: ['DATABASE_URL_NOTIFICATION'],
};

/** Told to no process outside the local start: demo accounts, the folder adapter, and Redis shared by installations. */
const ABSENT = new Set(['SEED_DEMO_ACCOUNTS', 'DEMO_PASSWORD', 'FILES_DIR', 'QUEUE_PREFIX']);
/** Known to every process, given where a process is split by roles or says its own address. */
const FREE = new Set(['APP_ROLES', 'PUBLIC_URL']);

/** Variables of docs/configuration.md, which a house test compares with the schemas, by the processes that read them. */
const documented = [
  ...textOf('docs/configuration.md').matchAll(/^\| `([A-Z0-9_]+)` \| [^|]* \| ([^|]*) \| [^|]+ \|$/gm),
].map(([, name = '', readers = '']) => ({ name, readers: readers.trim().split(', ') }));

function isReadBy(process: ProcessName, readers: readonly string[]): boolean {
  return (
    readers.includes('all') ||
    readers.includes(process) ||
    (readers.includes('services') && process !== 'gateway')
  );
}

/** Variables that a process requires and accepts outside the local start. */
export function environmentOf(process: ProcessName): ProcessEnvironment {
  const required = [...REQUIRED_OF_ALL, ...REQUIRED[process]];
  const known = documented.filter(({ readers }) => isReadBy(process, readers)).map(({ name }) => name);
  return { required, optional: known.filter((name) => !required.includes(name) && !ABSENT.has(name)) };
}

/** @returns sentences about variables that are missing, that cannot be set, or that the process does not know */
export function environmentFaults(process: ProcessName, given: Iterable<string>): string[] {
  const names = new Set(given);
  const { required, optional } = environmentOf(process);
  const known = new Set([...required, ...optional, ...FREE]);
  const settable = optional.filter((name) => !FREE.has(name));
  return [
    ...required.filter((name) => !names.has(name)).map((name) => `${process} lacks ${name}`),
    ...settable.filter((name) => !names.has(name)).map((name) => `nobody can set ${name} of ${process}`),
    ...[...names].filter((name) => !known.has(name)).map((name) => `${process} does not know ${name}`),
  ];
}
