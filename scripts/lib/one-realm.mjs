import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';
import { rememberGlobals } from './remembered-globals.mjs';

/** Contexts that stand for this process's own realm. @type {WeakSet<object>} */
const ours = new WeakSet();
/** @type {Map<string | undefined, { source: string, body: Function }>} by file */
const compiled = new Map();
const { compileFunction } = vm;

// Brings Node's own HTTP client. The first that comes stays: one that a test file has loaded would end with its modules.
await fetch('data:,');

/**
 * Jest compiles every module in every test file again, each time for a new realm; that was two thirds of what a small file
 * cost. A module's body is a function of its module, exports and require, so within one realm it is compiled once for each
 * worker and called anew for each test file: modules are as new to a file as ever.
 */
vm.compileFunction = (source, parameters, options = {}) => {
  if (!options.parsingContext || !ours.has(options.parsingContext))
    return compileFunction(source, parameters, options);
  const known = compiled.get(options.filename);
  if (known?.source === source) return known.body;
  const body = compileFunction(source, parameters, { ...options, parsingContext: undefined });
  compiled.set(options.filename, { source, body });
  return body;
};

/**
 * A jest environment whose test files run in the realm of their worker, one after the other. What a file changes about
 * globals, the environment and the listeners of the process is put back after it.
 */
export default class OneRealm extends TestEnvironment {
  #putBack = rememberGlobals();

  /** @param {ConstructorParameters<typeof TestEnvironment>} given */
  constructor(...given) {
    super(...given);
    const context = this.getVmContext();
    if (!context || !this.moduleMocker || !this.fakeTimersModern)
      throw new Error('not the environment we know');
    ours.add(context);
    this.global = globalThis;
    const { constructor: Mocker } = this.moduleMocker;
    this.moduleMocker = new Mocker(globalThis);
    const { constructor: Timers } = this.fakeTimersModern;
    this.fakeTimersModern = new Timers({ config: given[0].projectConfig, global: globalThis });
  }

  async teardown() {
    await super.teardown();
    this.#putBack();
  }
}
