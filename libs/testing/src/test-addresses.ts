import { loadConfig, requiredText } from '@lacthu/config';
import { z } from 'zod';

const schema = z.object({
  TEST_POSTGRES_URL: requiredText,
  TEST_NATS_URL: requiredText,
  TEST_REDIS_URL: requiredText,
  TEST_FILES_DIR: z.string().default(''),
  /** Set when a Docker engine answers: tests that need a real MinIO run then. */
  TEST_DOCKER: z.enum(['0', '1']).default('0'),
  /** The JAR of epubcheck where there is one: exported books are validated by it then. */
  TEST_EPUBCHECK: z.string().default(''),
  /** Set where ffmpeg and ffprobe are: audiobooks are made and looked into then. */
  TEST_FFMPEG: z.enum(['0', '1']).default('0'),
});

export type TestAddresses = z.infer<typeof schema>;

/**
 * The servers that integration tests use: `npm test` starts them, `node scripts/servers.mjs` does so by hand.
 *
 * @throws ConfigurationError naming what is missing
 */
export function testAddresses(): TestAddresses {
  return loadConfig(schema);
}
