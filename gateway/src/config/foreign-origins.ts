import { z } from 'zod';

/** Host names as DNS has them: nothing else may get into the header of the page's policy. */
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

const refusal = 'phải là danh sách địa chỉ https:// cách nhau bằng dấu phẩy';

/** A comma list of https addresses of scripts; empty without ads. */
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

/** The one https address of a service of pictures, or none; its path may hold places in braces. */
export const imageAddress = z
  .string()
  .default('')
  .refine((address) => address === '' || isHttpsAddress(address), 'phải là một địa chỉ https://')
  .transform((address) => (address === '' ? [] : [address]));

/** The origins that a page with these addresses must let in. */
export function originsOf(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

function isHttpsAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  return protocol === 'https:' && HOST.test(hostname) && username === '' && password === '';
}
