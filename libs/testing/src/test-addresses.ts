import { loadConfig, requiredText } from '@lacthu/config';
import { z } from 'zod';

const schema = z.object({
  TEST_POSTGRES_URL: requiredText,
  TEST_NATS_URL: requiredText,
  TEST_REDIS_URL: requiredText,
  TEST_FILES_DIR: z.string().default(''),
  /** Set if a Docker engine responds; enables tests with a real object store. */
  TEST_DOCKER: z.enum(['0', '1']).default('0'),
  /** Path of epubcheck's JAR, if installed; enables the validation of exported books. */
  TEST_EPUBCHECK: z.string().default(''),
  /** Set if ffmpeg and ffprobe are installed; enables the tests of audiobooks. */
  TEST_FFMPEG: z.enum(['0', '1']).default('0'),
});

export type TestAddresses = z.infer<typeof schema>;

/**
 * Servers of the integration tests: `npm test` starts them, `node scripts/servers.mjs` does so by hand.
 * @throws ConfigurationError naming what is missing
 */
export function testAddresses(): TestAddresses {
  return loadConfig(schema);
}
