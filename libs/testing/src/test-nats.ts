import { removeNamespace } from '@lacthu/messaging';
import { testAddresses } from './test-addresses';
import { uniqueName } from './unique-name';

/** Streams, durables and subjects of a spec file's own on the shared server. */
export interface TestNats {
  /** Given to a service as its NATS_URL; the path is the namespace. */
  readonly url: string;
  /** Deletes the streams; call it after the services are closed. */
  close(): Promise<void>;
}

/** A namespace on the test server, so that spec files can run side by side. */
export function openTestNats(name: string): TestNats {
  const address = new URL(testAddresses().TEST_NATS_URL);
  address.pathname = `/${uniqueName(name)}`;
  const url = address.toString();
  return { url, close: () => removeNamespace(url) };
}
