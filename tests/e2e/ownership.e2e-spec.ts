import { randomUUID } from 'node:crypto';
import { newcomer, type Account } from './account';
import { call, errorOf, type ApiAnswer } from './api';
import { describedCalls, type DescribedCall } from './api-document';
import { ownerOfEverything, stateOf, type Belongings, type Owner } from './belongings';
import { BESIDE_A_PROVIDER, ID_CALLS } from './id-calls/every-id-call';
import type { IdCall, Slot } from './id-calls/id-call';

/** No row is that far yet. */
const FAR = 900_000_000_000;

type Method = Parameters<typeof call>[0];

const methodOf = (key: string): Method => key.split(' ')[0] as Method;

/** The belongings that a call names. */
function slotsOf(idCall: IdCall, things: Belongings): Slot[] {
  const named = new Set<Slot>();
  idCall.request(
    new Proxy(things, {
      get: (target, slot) => {
        named.add(slot as Slot);
        return target[slot as Slot];
      },
    }),
  );
  return [...named];
}

/** Content of an answer without the requested id and the number of the request. */
function saying({ status, text }: ApiAnswer, asked: readonly (number | string)[]): string {
  const known = asked.reduce<string>(
    (said, id) => said.replace(new RegExp(`\\b${id}\\b`, 'g'), 'the id'),
    text,
  );
  return `${status} ${known.replace(/"requestId":"[^"]*"/, '')}`;
}

const missingOf = (slot: Slot, things: Belongings): number | string =>
  typeof things[slot] === 'string' ? randomUUID() : FAR + Object.keys(things).indexOf(slot);

const statusOf = (answers: IdCall['missing'], slot: Slot): number | undefined =>
  typeof answers === 'number' ? answers : answers?.[slot];

describe('what belongs to somebody', () => {
  let owner: Owner;
  let stranger: Owner;
  let free: Account;
  let described: readonly DescribedCall[];

  beforeAll(async () => {
    described = await describedCalls();
    [owner, stranger] = await Promise.all([ownerOfEverything('Chủ truyện'), ownerOfEverything('Người lạ')]);
    free = await newcomer();
  });

  const send = (key: string, things: Belongings, token?: string): Promise<ApiAnswer> => {
    const { path, ...request } = ID_CALLS[key]?.request(things) ?? { path: '' };
    return call(methodOf(key), path, { ...request, ...(token && { token }) });
  };

  it('is known to this test in every call of the document that names an id, and in no other', () => {
    const withIds = described.filter(({ ids }) => ids.length > 0).map(({ key }) => key);
    expect(withIds.length).toBeGreaterThan(80);
    expect(Object.keys(ID_CALLS).concat(BESIDE_A_PROVIDER).sort()).toEqual(withIds.sort());
  });

  it.each(Object.keys(ID_CALLS))(
    'is for a stranger as if it were not there, alone and beside what is his own: %s',
    async (key) => {
      const idCall = ID_CALLS[key];
      if (!idCall) return;
      const differing: string[] = [];
      for (const slot of slotsOf(idCall, owner.things)) {
        const foreign = { ...stranger.things, [slot]: owner.things[slot] };
        const missing = { ...stranger.things, [slot]: missingOf(slot, owner.things) };
        const ids = [owner.things[slot], missing[slot]];
        const [toForeign, toMissing] = [
          await send(key, foreign, stranger.token),
          await send(key, missing, stranger.token),
        ];
        const status = statusOf(idCall.missing, slot) ?? 404;
        if (toMissing.status !== status)
          differing.push(`${slot} missing: ${toMissing.status} ${toMissing.text}`);
        if (saying(toForeign, ids) !== saying(toMissing, ids))
          differing.push(`${slot} foreign: ${toForeign.status} ${toForeign.text}`);
      }
      expect(differing).toEqual([]);
    },
  );

  it('is the same after all those attempts', async () => {
    const fresh = await ownerOfEverything('Chủ khác');
    const before = await stateOf(fresh);
    for (const key of Object.keys(ID_CALLS)) await send(key, fresh.things, stranger.token);
    expect(await stateOf(fresh)).toEqual(before);
  });

  it('asks guests for a login in every call that needs one, whatever id they name', async () => {
    const closed = described.filter(({ key, needsLogin }) => needsLogin && key in ID_CALLS);
    expect(closed.length).toBeGreaterThan(70);
    for (const { key } of closed) {
      expect([key, errorOf(await send(key, owner.things), 401).code]).toEqual([
        key,
        'platform.unauthenticated',
      ]);
    }
  });

  it('needs Pro where the document says so, of its owner too', async () => {
    const forPro = described.filter(({ refusals }) => refusals.includes('platform.pro_only'));
    expect(forPro.length).toBeGreaterThan(3);
    for (const { key } of forPro) {
      const answer = await send(key, owner.things, free.token);
      expect([key, errorOf(answer, 403).code]).toEqual([key, 'platform.pro_only']);
    }
  });
});
