import { jsonLimitOf, type ServiceName } from '@lacthu/contracts';
import { logInAdmin, logInPro, newcomer } from './account';
import { call, errorOf, type ApiAnswer, type ApiCall } from './api';
import { ROUTES } from './described-routes';
import { FILLINGS, PARSED_FILLINGS, bodyWith, fieldsOf, roomIn } from './oversized-bodies';
import { watchMemory } from './process-memory';
import { processorTime } from './process-time';

const MEBIBYTE = 1024 * 1024;
const WITHIN_MS = 600_000;
/**
 * Milliseconds of processor that one refused request may cost gateway and service together, on a slow machine too: work
 * that grows faster than the body takes minutes for a body of this size.
 */
const MOST_PROCESSOR_MS = 1_000;
/** Repetitions of a request that cost more. */
const REPEATS = 4;
/** Memory that bodies as large as their limits may add to a service, whose garbage is not collected at once. */
const MOST_MEMORY = 300 * MEBIBYTE;
/** Of a header or a query; Node takes 16 KiB of head. */
const LONG_HEAD = 14_000;

/** A cheap read of every service, for what others notice. */
const OTHERS: Record<ServiceName, string> = {
  auth: '/api/auth/options',
  projects: '/api/projects/split-rules',
  translation: '/api/hanviet/words',
  tts: '/api/tts/engines',
  community: '/api/community/projects?limit=1',
  notification: '/api/notifications',
};

describe('a request that is as large as it may be', () => {
  const tokens = { public: '', user: '', pro: '', admin: '' };

  beforeAll(async () => {
    const [somebody, pro, admin] = await Promise.all([newcomer(), logInPro(), logInAdmin()]);
    Object.assign(tokens, { user: somebody.token, pro: pro.token, admin: admin.token });
  });

  /** Sends it while another client calls the same service. @returns the answer, and its processor time in ms */
  async function cost(
    service: ServiceName,
    send: () => Promise<ApiAnswer>,
  ): Promise<{ answer: ApiAnswer; ms: number }> {
    const used = () => (processorTime('gateway') ?? 0) + (processorTime(service) ?? 0);
    const before = used();
    const [answer, other] = await Promise.all([send(), call('GET', OTHERS[service], { token: tokens.user })]);
    expect(other.status).toBe(200);
    return { answer, ms: used() - before };
  }

  /**
   * Repeats a dear request: one time may pay for compiling, for garbage of earlier requests, or for a busy machine. A
   * request that is dear by its work is dear each time.
   */
  async function expectCheapRefusal(
    service: ServiceName,
    what: string,
    send: () => Promise<ApiAnswer>,
  ): Promise<void> {
    let { answer, ms } = await cost(service, send);
    for (let left = REPEATS; ms > MOST_PROCESSOR_MS && left > 0; left -= 1)
      ({ answer, ms } = await cost(service, send));
    expect([what, answer.status >= 400 && answer.status < 500 ? 'refused' : answer.text]).toEqual([
      what,
      'refused',
    ]);
    errorOf(answer, answer.status);
    expect(answer.text.length).toBeLessThan(10_000);
    if (ms > MOST_PROCESSOR_MS) throw new Error(`${what}: ${ms} ms of processor`);
  }

  const fieldsIn = ({ description }: (typeof ROUTES)[number]): string[] => {
    const body = description.body ?? description.form?.fields;
    return body ? fieldsOf(body) : [];
  };
  const withBody = ROUTES.filter((route) => fieldsIn(route).length > 0);
  it.each(withBody.map((route) => [route.key, route] as const))(
    'costs little at %s, whatever fills its fields',
    async (key, route) => {
      const { method, address, row } = route;
      const fields = fieldsIn(route);
      const memory = watchMemory(row.service);
      const send = (raw: string, token: string) => () =>
        call(method, address, {
          raw,
          token: token || undefined,
          headers: { 'content-type': 'application/json' },
        });
      const room = roomIn(jsonLimitOf(key));
      const fillings = Object.entries(FILLINGS);
      for (const [place, [name, fill]] of fillings.entries()) {
        const field = fields[place % fields.length] as string;
        const body = bodyWith(field, fill(room));
        await expectCheapRefusal(row.service, `${field} as ${name}`, send(body, tokens[row.access]));
        if (place === 0) await expectCheapRefusal(row.service, `${field} of a guest`, send(body, ''));
      }
      for (const field of fields) {
        await expectCheapRefusal(
          row.service,
          `${field} as a text`,
          send(bodyWith(field, FILLINGS['a text'](room)), tokens[row.access]),
        );
        for (const [name, fill] of Object.entries(PARSED_FILLINGS)) {
          const body = bodyWith(field, fill());
          await expectCheapRefusal(
            row.service,
            `${field} as ${name}, parsed`,
            send(body, tokens[row.access]),
          );
        }
      }
      expect(memory.growth() ?? 0).toBeLessThan(MOST_MEMORY);
    },
    WITHIN_MS,
  );

  const withForm = ROUTES.filter(({ description }) => description.form);
  it.each(withForm.map((route) => [route.key, route] as const))(
    'costs little at %s as a form',
    async (_, { method, address, row, description }) => {
      const bytes = 7 * MEBIBYTE;
      const fillings = ['a text', 'a text of marks', 'a list of numbers', 'lists in lists'] as const;
      for (const field of fieldsOf(description.form?.fields as never)) {
        for (const name of fillings) {
          const form = new FormData();
          form.set(field, FILLINGS[name](bytes));
          for (const file of Object.keys(description.form?.files ?? {})) {
            form.set(file, new File(['Chương 1\nMột.'], 'a.txt', { type: 'text/plain' }));
          }
          const request: ApiCall = { form, token: tokens[row.access] };
          await expectCheapRefusal(row.service, `${field} as ${name}`, () => call(method, address, request));
        }
      }
    },
    WITHIN_MS,
  );

  it(
    'costs little as a query, or as a header',
    async () => {
      for (const { method, address, row, description } of ROUTES) {
        const token = tokens[row.access] || undefined;
        for (const field of description.query ? fieldsOf(description.query) : []) {
          const one = `${encodeURIComponent(field)}=`;
          const queries = [`${one}1&`.repeat(LONG_HEAD / (one.length + 2)), one + 'a'.repeat(LONG_HEAD)];
          for (const query of queries) {
            const { answer, ms } = await cost(row.service, () =>
              call(method, `${address}?${query}`, { token }),
            );
            expect([address, field, answer.status < 500]).toEqual([address, field, true]);
            expect(ms).toBeLessThanOrEqual(MOST_PROCESSOR_MS);
          }
        }
        // Without a body they would act, and end the very session.
        if (method !== 'POST' || !(description.body ?? description.form)) continue;
        const headers = { 'idempotency-key': 'k'.repeat(LONG_HEAD) };
        const { answer, ms } = await cost(row.service, () =>
          call(method, address, { token, headers, json: {} }),
        );
        expect([address, answer.status < 500]).toEqual([address, true]);
        expect(ms).toBeLessThanOrEqual(MOST_PROCESSOR_MS);
      }
    },
    WITHIN_MS,
  );
});
