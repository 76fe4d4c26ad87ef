import { removeNamespace } from '@lacthu/messaging';
import { testAddresses } from './test-addresses';
import { uniqueName } from './unique-name';

/** Streams, durables and subjects of one spec file on the shared server. */
export interface TestNats {
  /** NATS_URL for a service; its path is the namespace. */
  readonly url: string;
  /** Deletes the streams; call it after closing the services. */
  close(): Promise<void>;
}

/** Opens a namespace on the test server, so that spec files can run concurrently. */
export function openTestNats(name: string): TestNats {
  const address = new URL(testAddresses().TEST_NATS_URL);
  address.pathname = `/${uniqueName(name)}`;
  const url = address.toString();
  return { url, close: () => removeNamespace(url) };
}
