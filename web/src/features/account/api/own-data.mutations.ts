import type { DeleteAccountRequest } from '@lacthu/contracts';
import { request } from '../../../api/client';
import { receiveFile } from '../../../api/receive-file';
import { useOneMutation } from '../../../api/use-one-mutation';
import { offerFile } from '../../../lib/download-file';

const COPY_NAME = 'lac-thu.zip';

/** GET /api/user/data-copy, handed to the browser as a file. */
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

/** POST /api/user/delete: the account and all of its sessions end. */
export function useDeleteAccount() {
  return useOneMutation({
    mutationFn: (json: DeleteAccountRequest) =>
      request('/api/user/delete', { method: 'POST', json, answer: 'acknowledgementSchema' }),
  });
}
