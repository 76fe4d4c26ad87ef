import { rememberGlobals } from './remembered-globals.mjs';

/** Where fetch and undici look for the client they send with; it cannot be taken away. */
const HTTP_CLIENT = Symbol.for('undici.globalDispatcher.1');

describe('what a test file leaves behind in its process', () => {
  it('is gone for the next one: globals, the environment, listeners', () => {
    const { structuredClone } = globalThis;
    const httpClient = Reflect.get(globalThis, HTTP_CLIENT);
    const heard = () => undefined;
    process.env.LEFT_AS_IT_WAS = '1';
    const putBack = rememberGlobals();
    globalThis.left = 1;
    globalThis.structuredClone = heard;
    Reflect.deleteProperty(globalThis, 'performance');
    Object.assign(process.env, { LEFT_BEHIND: '1', LEFT_AS_IT_WAS: '2' });
    process.on('SIGUSR2', heard);
    Reflect.set(globalThis, HTTP_CLIENT, heard);
    putBack();
    expect(Reflect.get(globalThis, HTTP_CLIENT)).toBe(httpClient);
    expect(globalThis).not.toHaveProperty('left');
    expect(globalThis.structuredClone).toBe(structuredClone);
    expect(globalThis).toHaveProperty('performance');
    expect(process.env).not.toHaveProperty('LEFT_BEHIND');
    expect(process.env.LEFT_AS_IT_WAS).toBe('1');
    expect(process.listeners('SIGUSR2')).not.toContain(heard);
    delete process.env.LEFT_AS_IT_WAS;
  });
});
