/**
 * Whether a name that changes its address leads the server inside, against a real resolver: as root on Linux, after
 * `npm run build`, `node scripts/check-rebinding.mjs`. A network namespace of its own holds a name server that answers
 * public first and private ever after, a server on the public address and one on each private address; what is tried is
 * the guard as the services use it. Not part of `npm test`, which needs neither root nor Linux: there
 * libs/outbound/src/outbound-guard.spec.ts does the same with a resolver that is handed in.
 */
import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from './lib/paths.mjs';

const PUBLIC = '93.184.216.34';
const PRIVATE = ['127.0.0.1', '10.1.2.3', '169.254.169.254'];
const NAME_SERVER = '127.0.0.53';
const PORT = 80;
const CALLS = 5;
const TYPE_A = 1;

if (process.argv[2] === 'inside') await tryInside();
else startInNamespace();

function startInNamespace() {
  const folder = mkdtempSync(path.join(tmpdir(), 'lac-thu-rebinding-'));
  const resolver = path.join(folder, 'resolv.conf');
  writeFileSync(resolver, `nameserver ${NAME_SERVER}\noptions attempts:1 timeout:1\n`);
  const addresses = [PUBLIC, ...PRIVATE.slice(1)].map((address) => `ip addr add ${address}/32 dev lo`);
  const steps = ['ip link set lo up', ...addresses, `mount --bind '${resolver}' /etc/resolv.conf`];
  const inside = `'${process.execPath}' '${inRoot('scripts/check-rebinding.mjs')}' inside`;
  const { status } = spawnSync('unshare', ['-n', '-m', 'sh', '-ec', [...steps, inside].join('\n')], {
    stdio: 'inherit',
  });
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = status ?? 1;
}

async function tryInside() {
  const { OutboundGuard } = createRequire(import.meta.url)(inRoot('dist/libs/outbound/src/index.js'));
  const hits = await listenEverywhere();
  const names = createSocket('udp4');
  /** @type {Map<string, number>} name → questions so far */
  const asked = new Map();
  names.on('message', (question, from) => {
    const { name, answer } = answerTo(question, asked);
    asked.set(name, (asked.get(name) ?? 0) + (answer ? 1 : 0));
    names.send(replyTo(question, answer), from.port, from.address);
  });
  names.bind(53, NAME_SERVER);
  await once(names, 'listening');

  const guard = new OutboundGuard({});
  const results = [
    await callsTo(guard, 'public.example', false),
    await callsTo(guard, 'first-public.example', true),
    await callsTo(guard, 'in-turns.example', true),
    await callsTo(guard, 'both.example', true),
  ];
  console.table(results);
  const faults = PRIVATE.filter((address) => (hits.get(address) ?? 0) > 0);
  console.log(`Gọi tới địa chỉ nội bộ: ${faults.length === 0 ? 'không lần nào' : faults.join(', ')}`);
  const works = results[0]?.answered === CALLS;
  if (!works) console.log('Tên công khai không gọi được: phép thử không nói lên điều gì.');
  process.exit(faults.length === 0 && works ? 0 : 1);
}

/** @returns {Promise<Map<string, number>>} address → requests that came there */
async function listenEverywhere() {
  /** @type {Map<string, number>} */
  const hits = new Map();
  for (const address of [PUBLIC, ...PRIVATE]) {
    const server = createServer((_, response) => {
      hits.set(address, (hits.get(address) ?? 0) + 1);
      // Each call resolves its name again.
      response.setHeader('connection', 'close');
      response.end('ok');
    });
    server.listen(PORT, address);
    await once(server, 'listening');
  }
  return hits;
}

/**
 * @param {{ assertAllowed: Function, fetchFor: Function }} guard
 * @param {string} name
 * @param {boolean} looksFirst whether the address is checked when it is stored, as services do
 */
async function callsTo(guard, name, looksFirst) {
  const url = new URL(`http://${name}/`);
  const outcome = { name, answered: 0, refused: 0 };
  for (let call = 0; call < CALLS; call += 1) {
    try {
      if (looksFirst) await guard.assertAllowed(url, 'person');
      const response = await guard.fetchFor('person')(url);
      await response.text();
      outcome.answered += 1;
    } catch {
      outcome.refused += 1;
    }
  }
  return outcome;
}

/** @param {Buffer} question @param {Map<string, number>} asked @returns {{ name: string, answer: string[] | null }} */
function answerTo(question, asked) {
  const labels = [];
  let at = 12;
  for (let length = question.readUInt8(at); length > 0; length = question.readUInt8(at)) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const name = labels.join('.');
  if (question.readUInt16BE(at + 1) !== TYPE_A) return { name, answer: null };
  const before = asked.get(name) ?? 0;
  const inner = PRIVATE[before % PRIVATE.length] ?? '';
  /** @type {Record<string, string[]>} */
  const answers = {
    'public.example': [PUBLIC],
    'first-public.example': before === 0 ? [PUBLIC] : [inner],
    'in-turns.example': before % 2 === 0 ? [PUBLIC] : [inner],
    'both.example': [PUBLIC, inner],
  };
  return { name, answer: answers[name] ?? [] };
}

/** A reply in the wire format of RFC 1035, each address living no second. @param {Buffer} question @param {string[] | null} addresses */
function replyTo(question, addresses) {
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(addresses?.length ?? 0, 6);
  header.fill(0, 8);
  const end = question.indexOf(0, 12) + 5;
  const records = (addresses ?? []).map((address) =>
    Buffer.from([0xc0, 0x0c, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  );
  return Buffer.concat([header, question.subarray(12, end), ...records]);
}
