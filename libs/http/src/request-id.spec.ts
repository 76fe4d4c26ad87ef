import { requestIdOf } from './request-id';

const ID = '7c7d2b5e-9a4f-4c1e-8f53-0d7a3f4b2c11';

describe('the id of a request', () => {
  it('is the one that the gateway gave it', () => {
    expect(requestIdOf({ 'x-request-id': ID })).toBe(ID);
  });

  it.each([undefined, '', 'abc', `${ID}\n${ID}`])('is a new one when there is no proper one: %j', (given) => {
    const made = requestIdOf({ 'x-request-id': given });
    expect(made).toMatch(/^[0-9a-f-]{36}$/);
    expect(made).not.toBe(requestIdOf({ 'x-request-id': given }));
  });
});
