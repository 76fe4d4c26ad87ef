import type { LookupAddress, LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { OutboundRefusedError } from './outbound-refused-error';
import { isPublicAddress } from './public-address';

/** Resolves a name to all its addresses. */
export type ResolveAll = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * The lookup of a connection; it rejects a name when any of its addresses is not public. The connection uses the checked
 * addresses, which prevents DNS rebinding.
 */
export function publicLookup(resolveAll: ResolveAll): LookupFunction {
  return (hostname, options, callback) => {
    resolveAll(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) callback(error, '');
      else if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        callback(new OutboundRefusedError(), '');
      } else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
