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
  /** A manifest may give these. */
  readonly optional: readonly string[];
}

const everyProcess: ProcessEnvironment = {
  required: [
    'NODE_ENV',
    'HOST',
    'PORT',
    'NATS_URL',
    'REDIS_URL',
    'IDENTITY_PRIVATE_KEY',
    'IDENTITY_PUBLIC_KEYS',
    'SERVICE_URL_AUTH',
    'SERVICE_URL_PROJECTS',
    'SERVICE_URL_COMMUNITY',
    'SERVICE_URL_TRANSLATION',
    'SERVICE_URL_TTS',
    'SERVICE_URL_NOTIFICATION',
  ],
  optional: ['LOG_LEVEL', 'PUBLIC_URL'],
};

const storage = ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'];
const payment = [
  'PAYMENT_BANK_CODE',
  'PAYMENT_ACCOUNT_NUMBER',
  'PAYMENT_ACCOUNT_NAME',
  'PAYMENT_QR_IMAGE_URL',
];
const providers = ['OPENAI_BASE_URL', 'PROVIDER_ALLOWED_HOSTS'];

const own: Record<ProcessName, ProcessEnvironment> = {
  gateway: {
    required: ['JWT_SECRET', 'PUBLIC_URL', 'WEB_DIST'],
    optional: ['TRUSTED_PROXY_HOPS', 'ADS_SCRIPT_URLS', 'PAYMENT_QR_IMAGE_URL'],
  },
  auth: {
    required: ['DATABASE_URL_AUTH', 'JWT_SECRET', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'],
    optional: ['APP_ROLES', ...payment],
  },
  projects: { required: ['DATABASE_URL_PROJECTS', ...storage], optional: ['APP_ROLES'] },
  community: { required: ['DATABASE_URL_COMMUNITY'], optional: ['APP_ROLES'] },
  translation: {
    required: ['DATABASE_URL_TRANSLATION', 'MASTER_KEY'],
    optional: ['APP_ROLES', ...providers, 'GOOGLEAI_BASE_URL'],
  },
  tts: {
    required: ['DATABASE_URL_TTS', 'MASTER_KEY', ...storage],
    optional: ['APP_ROLES', ...providers, 'EDGE_TTS_URL', 'GTTS_BASE_URL', 'AUDIO_RETENTION_DAYS'],
  },
  notification: {
    required: ['DATABASE_URL_NOTIFICATION'],
    optional: ['APP_ROLES', 'SMTP_URL', 'MAIL_FROM', 'MAIL_MAX_CONNECTIONS'],
  },
};

/**
 * What a process is told outside the local start.
 * Demo accounts (SEED_DEMO_ACCOUNTS, DEMO_PASSWORD) and the folder adapter (FILES_DIR) are absent on purpose.
 */
export function environmentOf(process: ProcessName): ProcessEnvironment {
  return {
    required: [...everyProcess.required, ...own[process].required],
    optional: [...everyProcess.optional, ...own[process].optional],
  };
}

/** @returns sentences about variables that are missing or that the process does not know */
export function environmentFaults(process: ProcessName, given: Iterable<string>): string[] {
  const names = new Set(given);
  const { required, optional } = environmentOf(process);
  const known = new Set([...required, ...optional]);
  return [
    ...required.filter((name) => !names.has(name)).map((name) => `${process} lacks ${name}`),
    ...[...names].filter((name) => !known.has(name)).map((name) => `${process} does not know ${name}`),
  ];
}
