import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { filesBelow } from '../../scripts/lib/build/files-below.mjs';

const ROOT = join(__dirname, '../..');
/** An operator's own, which git ignores. */
const NEVER_COMMITTED = new Set(['.env']);

/** Pattern of each kind of secret, and an example made of a beginning and a filling. */
const SECRETS: Readonly<Record<string, readonly [look: RegExp, example: string]>> = {
  'a private key': [
    /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s{0,4}[A-Za-z0-9+/]{40}/,
    `-----BEGIN ${''}PRIVATE KEY-----\n${'A'.repeat(64)}`,
  ],
  'an Ed25519 key as processes have it': [
    /MC4CAQAwBQYDK2VwBCIEI[A-Za-z0-9+/]{30}/,
    `MC4CAQAwBQYDK2VwBCIEI${'A'.repeat(43)}`,
  ],
  'a key of AWS': [/\bAKIA[0-9A-Z]{16}\b/, `AKIA${'A'.repeat(16)}`],
  'a key of OpenAI or Anthropic': [/\bsk-[A-Za-z0-9_-]{32,}/, `sk-${'a'.repeat(48)}`],
  'a key of Google': [/\bAIza[0-9A-Za-z_-]{35}/, `AIza${'a'.repeat(35)}`],
  'a token of GitHub': [/\b(?:gh[pousr]|github_pat)_[A-Za-z0-9_]{30,}/, `ghp_${'a'.repeat(36)}`],
  'a token of npm': [/\bnpm_[A-Za-z0-9]{36}\b/, `npm_${'a'.repeat(36)}`],
  'a token of Slack': [/\bxox[abprs]-[A-Za-z0-9-]{10,}/, `xoxb-${'1'.repeat(12)}`],
  'a session': [
    /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/,
    ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiIxIn0aaa', 'a'.repeat(43)].join('.'),
  ],
  'an address with a password': [
    /\b[a-z][a-z0-9+]{2,}:\/\/[^\s:@/'"`${}<]+:[^\s@/'"`${}<]{12,}@/,
    `postgres://auth:${'a'.repeat(24)}@db`,
  ],
};

const secretsIn = (text: string): string[] =>
  Object.entries(SECRETS).flatMap(([kind, [look]]) => (look.test(text) ? [kind] : []));

describe('secrets', () => {
  it('stand in no file of the tree', async () => {
    const files = (await filesBelow(ROOT)).filter((file) => !NEVER_COMMITTED.has(relative(ROOT, file)));
    expect(files.length).toBeGreaterThan(1_000);
    const found = files.flatMap((file) =>
      secretsIn(readFileSync(file, 'latin1')).map(
        (kind) => `${relative(ROOT, file).split(sep).join('/')}: ${kind}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it.each(Object.entries(SECRETS))('would be found: %s', (kind, [, example]) => {
    expect(secretsIn(`const it = ${example};`)).toContain(kind);
  });
});
