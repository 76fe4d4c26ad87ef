import { createContext } from 'node:vm';
import { compileOnce } from './compile-once.cjs';

const counter = 'let n = 0;\nmodule.exports = () => `${word} ${++n}`;';

/** Runs a module in globals of its own. */
function load(source, globals = {}, filename = '/counter.js') {
  const module = { exports: undefined };
  compileOnce(source, filename, ['module', 'exports'], createContext({ ...globals }))(module, {});
  return module.exports;
}

it('each test file runs a module from the start, in its own globals', () => {
  const first = load(counter, { word: 'first' });
  expect([first(), first()]).toEqual(['first 1', 'first 2']);
  expect(load(counter, { word: 'second' })()).toBe('second 1');
  expect(first()).toBe('first 3');
});

it('a module that was changed runs as it is now', () => {
  expect(load('module.exports = 1', {}, '/changed.js')).toBe(1);
  expect(load('module.exports = 2', {}, '/changed.js')).toBe(2);
});

it('a mistake is told with its line and column', () => {
  const fail = load('module.exports = () => { throw new Error("here") };', { Error }, '/fails.js');
  let stack = '';
  try {
    fail();
  } catch (error) {
    stack = error.stack;
  }
  expect(stack).toContain('/fails.js:1:32');
});
