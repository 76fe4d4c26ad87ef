import type { DeleteAccountRequest } from '@lacthu/contracts';
import { request } from '../../../api/client';
import { receiveFile } from '../../../api/receive-file';
import { useOneMutation } from '../../../api/use-one-mutation';
import { offerFile } from '../../../lib/download-file';

const COPY_NAME = 'lac-thu.zip';

/** GET /api/user/data-copy, saved as a file. */
export function useDownloadDataCopy() {
  return useOneMutation({
    mutationFn: async () => {
      const { pieces } = await receiveFile('/api/user/data-copy', { signal: new AbortController().signal });
      const parts: Blob[] = [];
      for await (const piece of pieces()) parts.push(new Blob([piece]));
      offerFile(COPY_NAME, new Blob(parts, { type: 'application/zip' }));
    },
  });
}

/** POST /api/user/delete: ends the account and all its sessions. */
export function useDeleteAccount() {
  return useOneMutation({
    mutationFn: (json: DeleteAccountRequest) =>
      request('/api/user/delete', { method: 'POST', json, answer: 'acknowledgementSchema' }),
  });
}
