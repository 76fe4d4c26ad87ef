import { rememberGlobals } from './remembered-globals.mjs';

describe('what a test file leaves behind in its process', () => {
  it('is gone for the next one: globals, the environment, listeners', () => {
    const { structuredClone } = globalThis;
    const heard = () => undefined;
    process.env.LEFT_AS_IT_WAS = '1';
    const putBack = rememberGlobals();
    globalThis.left = 1;
    globalThis.structuredClone = heard;
    Reflect.deleteProperty(globalThis, 'performance');
    Object.assign(process.env, { LEFT_BEHIND: '1', LEFT_AS_IT_WAS: '2' });
    process.on('SIGUSR2', heard);
    putBack();
    expect(globalThis).not.toHaveProperty('left');
    expect(globalThis.structuredClone).toBe(structuredClone);
    expect(globalThis).toHaveProperty('performance');
    expect(process.env).not.toHaveProperty('LEFT_BEHIND');
    expect(process.env.LEFT_AS_IT_WAS).toBe('1');
    expect(process.listeners('SIGUSR2')).not.toContain(heard);
    delete process.env.LEFT_AS_IT_WAS;
  });
});
