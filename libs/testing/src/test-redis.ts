import { testAddresses } from './test-addresses';
import { uniqueName } from './unique-name';

/** The shared Redis and a key prefix of a spec file's own; keys outside of the prefix belong to others. */
export interface TestRedis {
  readonly url: string;
  readonly prefix: string;
}

export function openTestRedis(name: string): TestRedis {
  return { url: testAddresses().TEST_REDIS_URL, prefix: uniqueName(name) };
}
