import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { complete, localSecrets } from './secrets.mjs';

describe('secrets of a local run', () => {
  it('are made once, kept, and readable only by their owner', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
    try {
      const file = path.join(folder, 'secrets.json');
      const first = await localSecrets(file);
      expect(await localSecrets(file)).toEqual(first);
      expect(statSync(file).mode & 0o777).toBe(0o600);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('gain what an older file lacks without changing the rest', () => {
    const { masterKey: _dropped, ...older } = complete({});
    const newer = complete(older);
    expect(newer).toMatchObject(older);
    expect(Buffer.from(newer.masterKey, 'base64')).toHaveLength(32);
  });

  it('hold key pairs that fit together', () => {
    const { privateKey, publicKey } = /** @type {{ privateKey: string, publicKey: string }} */ (
      complete({}).identity.tts
    );
    const secret = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
    const known = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    const words = Buffer.from('lời');
    expect(verify(null, words, known, sign(null, words, secret))).toBe(true);
  });
});
