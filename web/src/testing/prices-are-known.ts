import { act, waitFor } from '@testing-library/react';
import type { FakeApi } from './fake-api';

/** Waits until the page has the list of models, which prices and estimates are taken from. */
export async function pricesAreKnown(api: FakeApi): Promise<void> {
  await waitFor(() => {
    if (api.callsTo('GET /api/translate/catalog').length === 0) throw new Error('not asked yet');
  });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}
