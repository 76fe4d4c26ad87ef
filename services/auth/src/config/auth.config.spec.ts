import { loadConfig } from '@lacthu/config';
import { authConfigSchema } from './auth.config';

const account = {
  PAYMENT_BANK_CODE: 'VCB',
  PAYMENT_ACCOUNT_NUMBER: '0123456789',
  PAYMENT_ACCOUNT_NAME: 'NGUYEN VAN A',
};
const needed = {
  PORT: '1',
  NATS_URL: 'nats://127.0.0.1',
  DATABASE_URL_AUTH: 'postgres://127.0.0.1/auth',
  IDENTITY_PRIVATE_KEY: 'x',
  IDENTITY_PUBLIC_KEYS: '{}',
  JWT_SECRET: 'x'.repeat(32),
  MASTER_KEY: Buffer.alloc(32).toString('base64'),
  ...Object.fromEntries(
    ['AUTH', 'PROJECTS', 'COMMUNITY', 'TRANSLATION', 'TTS', 'NOTIFICATION'].map((name) => [
      `SERVICE_URL_${name}`,
      'http://127.0.0.1',
    ]),
  ),
};
const load = (given: Record<string, string>) => loadConfig(authConfigSchema, { ...needed, ...given });

describe('the account that an operator configures', () => {
  it('may be left out, or be whole', () => {
    expect(load({}).PAYMENT_BANK_CODE).toBeUndefined();
    expect(load(account)).toMatchObject(account);
  });

  it.each(Object.keys(account))('is refused without %s', (missing) => {
    expect(() => load({ ...account, [missing]: '' })).toThrow('phải có đủ cả ba');
  });

  it.each([
    ['PAYMENT_BANK_CODE', 'NGANHANGLA'],
    ['PAYMENT_ACCOUNT_NUMBER', '12 34'],
    ['PAYMENT_QR_IMAGE_URL', 'http://anh.example/{content}'],
  ])('is refused when %s is %s, by its name', (name, value) => {
    expect(() => load({ ...account, [name]: value })).toThrow(name);
  });
});
