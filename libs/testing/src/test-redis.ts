import { testAddresses } from './test-addresses';
import { uniqueName } from './unique-name';

/** The shared Redis with a key prefix per spec file; other keys belong to other files. */
export interface TestRedis {
  readonly url: string;
  readonly prefix: string;
}

export function openTestRedis(name: string): TestRedis {
  return { url: testAddresses().TEST_REDIS_URL, prefix: uniqueName(name) };
}
