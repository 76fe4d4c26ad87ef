import { z } from 'zod';

/** DNS host names: no other characters may enter the content security policy of a page. */
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

const refusal = 'phải là danh sách địa chỉ https:// cách nhau bằng dấu phẩy';

/** Comma-separated https addresses of scripts; empty without ads. */
export const scriptAddresses = z
  .string()
  .default('')
  .transform((list, context) => {
    const given = list
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean);
    const wrong = given.filter((address) => !isHttpsAddress(address));
    if (wrong.length > 0) context.addIssue({ code: 'custom', message: `${refusal}: ${wrong.join(', ')}` });
    return [...new Set(given.filter(isHttpsAddress).map((address) => new URL(address).href))];
  });

/** The https address of an image service, or none; its path may contain placeholders in braces. */
export const imageAddress = z
  .string()
  .default('')
  .refine((address) => address === '' || isHttpsAddress(address), 'phải là một địa chỉ https://')
  .transform((address) => (address === '' ? [] : [address]));

/** The origins of these addresses. */
export function originsOf(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

function isHttpsAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  return protocol === 'https:' && HOST.test(hostname) && username === '' && password === '';
}
