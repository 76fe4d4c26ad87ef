const path = require('node:path');
const { default: JestRuntime } = require('jest-runtime');
const { compileOnce } = require('./compile-once.cjs');

/** Texts of installed files: they do not change while tests run, as ours may in watch mode. @type {Map<string, string>} */
const installedTexts = new Map();

/** Where names lead to, for each resolver and what it asks of packages. @type {WeakMap<object, Record<string, Paths>>} */
const pathsOf = new WeakMap();

/** @typedef {{ modules: Map<string, string>, mocks: Map<string, string | null> }} Paths */

/** Jest empties its own when a test file has ended. */
class KeptMap extends Map {
  clear() {}
}

/** What one test file has read, and what any other has of the installed ones. */
class ReadTexts extends Map {
  get(/** @type {string} */ name) {
    return super.get(name) ?? installedTexts.get(name);
  }

  set(/** @type {string} */ name, /** @type {string} */ text) {
    if (name.includes(`${path.sep}node_modules${path.sep}`)) installedTexts.set(name, text);
    else super.set(name, text);
    return this;
  }
}

/**
 * Gives every test file modules of its own, as Jest does, but reads, resolves and compiles them once for a worker: Jest
 * does that for each file anew, up to fifteen hundred modules, and it costs more than most files' tests. Only texts, paths
 * and code are shared; each file runs its modules from the start, in its own globals.
 */
module.exports = class PreparedOnceRuntime extends JestRuntime {
  constructor(config, environment, resolver, transformer, texts, coverage, testPath, globalConfig) {
    super(config, environment, resolver, transformer, new ReadTexts(texts), coverage, testPath, globalConfig);
    this.compileModulesOnce(environment, testPath);
    this.rememberPaths(resolver);
  }

  /**
   * The test itself is left to Jest, as it runs once; so are mistakes, which Jest explains, and files that run in the
   * realm of their worker, see one-realm.mjs.
   */
  compileModulesOnce(environment, testPath) {
    if (environment.global === globalThis) return;
    const { executor } = this;
    const byJest = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      if (filename === testPath || context === null) return byJest(source, filename);
      try {
        return compileOnce(source, filename, executor.injectedModuleParameters, context);
      } catch {
        return byJest(source, filename);
      }
    };
  }

  rememberPaths(resolver) {
    const resolution = this._resolution;
    const known = pathsOf.get(resolver) ?? {};
    const paths = (known[resolution.cjsConditions.join()] ??= {
      modules: new KeptMap(),
      mocks: new KeptMap(),
    });
    pathsOf.set(resolver, known);
    resolution.cjsCache = paths.modules;
    resolution.manualMockCache = paths.mocks;
  }
};
