import { randomBytes } from 'node:crypto';

/**
 * @typedef {object} Person
 * @property {number} id
 * @property {string} token
 * @property {string} email
 */

/** @returns {{ name: string, email: string, password: string }} unused credentials */
export function freshCredentials() {
  const mark = randomBytes(6).toString('hex');
  return { name: `Người thử ${mark}`, email: `thu-${mark}@example.org`, password: `mật khẩu ${mark}` };
}

/** @param {import('./client.mjs').Client} client @param {{ email: string, password: string }} credentials @returns {Promise<Person>} */
export async function logIn(client, { email, password }) {
  const { token, user } = await client.insist('POST', '/api/auth/login', { json: { email, password } });
  return { id: user.id, token, email };
}

/** @param {import('./client.mjs').Client} client before anything goes wrong @returns {Promise<Person>} */
export async function newcomer(client) {
  const credentials = freshCredentials();
  await client.insist('POST', '/api/auth/register', { json: credentials });
  return logIn(client, credentials);
}
