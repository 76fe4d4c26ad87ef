import { loadConfig, requiredText } from '@lacthu/config';
import { SERVICE_NAMES, type ServiceName } from '@lacthu/contracts';
import { z } from 'zod';

const serviceAddresses = z.record(z.enum(SERVICE_NAMES), z.url());

const ownStores = z.object({
  databases: z.record(z.enum(SERVICE_NAMES), z.string()),
  nats: z.record(z.string(), z.string()),
  redis: z.record(z.string(), z.string()),
});

const schema = z.object({
  E2E_BASE_URL: requiredText,
  E2E_DEMO_PASSWORD: requiredText,
  E2E_RUN_FILE: requiredText,
  E2E_LOGS_DIR: requiredText,
  E2E_SERVICE_URLS: requiredText.transform((text) => serviceAddresses.parse(JSON.parse(text))),
  E2E_OWN_STORES: requiredText.transform((text) => ownStores.parse(JSON.parse(text))),
  E2E_GEMINI_PORT: z.coerce.number().int(),
  E2E_OTLP_PORT: z.coerce.number().int(),
});

/** The running stack that `npm test` started. */
export interface StackAddresses {
  /** Of the gateway, without a slash at the end. */
  readonly baseUrl: string;
  /** Password of the demo accounts. */
  readonly demoPassword: string;
  /** Record of the processes that the supervisor holds. */
  readonly runFile: string;
  /** Folder of the logs of processes and servers. */
  readonly logsDir: string;
  /** Addresses of the services; no outside client would know. */
  readonly services: Record<ServiceName, string>;
  /** By whom a process is known to the stores: its database role, its users of NATS and Redis; with their passwords. */
  readonly ownStores: z.infer<typeof ownStores>;
  /** Port at which the stack expects Gemini. */
  readonly geminiPort: number;
  /** Port to which the stack sends its spans. */
  readonly otlpPort: number;
}

/** @throws ConfigurationError when the tests are run without a stack */
export function stackAddresses(): StackAddresses {
  const given = loadConfig(schema);
  return {
    baseUrl: given.E2E_BASE_URL,
    demoPassword: given.E2E_DEMO_PASSWORD,
    runFile: given.E2E_RUN_FILE,
    logsDir: given.E2E_LOGS_DIR,
    services: given.E2E_SERVICE_URLS,
    ownStores: given.E2E_OWN_STORES,
    geminiPort: given.E2E_GEMINI_PORT,
    otlpPort: given.E2E_OTLP_PORT,
  };
}
