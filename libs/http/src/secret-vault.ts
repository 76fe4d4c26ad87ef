import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const VERSION = 1;
const KEY_BYTES = 32;
const KEY_ID_BYTES = 8;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const WRAPPED_KEY_BYTES = IV_BYTES + KEY_BYTES + TAG_BYTES;

/** Owner of a secret; a sealed value cannot be opened for another job or owner. */
export interface SecretOwner {
  /** Id of a job, or a name of another use. */
  readonly jobId: string;
  readonly ownerId: number;
}

/**
 * Encrypts secrets of users: provider keys of background jobs and second factors (AES-256-GCM). Each secret has its own
 * data key, wrapped by the master key; job and owner are associated data of both layers.
 *
 * Layout: version (1) | master key id (8) | wrapped data key (60) | iv (12) | ciphertext | tag (16).
 */
export class SecretVault {
  private readonly masterKey: Buffer;
  private readonly keyId: Buffer;

  /** @param masterKey base64 of 32 bytes */
  constructor(masterKey: string) {
    this.masterKey = Buffer.from(masterKey, 'base64');
    if (this.masterKey.length !== KEY_BYTES) throw new Error('the master key must be base64 of 32 bytes');
    this.keyId = createHash('sha256').update(this.masterKey).digest().subarray(0, KEY_ID_BYTES);
  }

  seal(value: unknown, owner: SecretOwner): Buffer {
    const dataKey = randomBytes(KEY_BYTES);
    const bound = boundTo(owner);
    return Buffer.concat([
      Buffer.from([VERSION]),
      this.keyId,
      encrypt(this.masterKey, dataKey, bound),
      encrypt(dataKey, Buffer.from(JSON.stringify(value), 'utf8'), bound),
    ]);
  }

  /** @throws Error when the bytes were changed, sealed for another job or owner, or under another master key */
  open(sealed: Buffer, owner: SecretOwner): unknown {
    const keyId = sealed.subarray(1, 1 + KEY_ID_BYTES);
    if (sealed[0] !== VERSION || !keyId.equals(this.keyId))
      throw new Error('sealed under another master key');
    const wrappedEnd = 1 + KEY_ID_BYTES + WRAPPED_KEY_BYTES;
    const bound = boundTo(owner);
    const dataKey = decrypt(this.masterKey, sealed.subarray(1 + KEY_ID_BYTES, wrappedEnd), bound);
    return JSON.parse(decrypt(dataKey, sealed.subarray(wrappedEnd), bound).toString('utf8'));
  }
}

function boundTo({ jobId, ownerId }: SecretOwner): Buffer {
  return Buffer.from(`${jobId}:${ownerId}`, 'utf8');
}

function encrypt(key: Buffer, plain: Buffer, bound: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(bound);
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, sealed: Buffer, bound: Buffer): Buffer {
  const body = sealed.subarray(IV_BYTES, sealed.length - TAG_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
    .setAAD(bound)
    .setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  return Buffer.concat([decipher.update(body), decipher.final()]);
}
