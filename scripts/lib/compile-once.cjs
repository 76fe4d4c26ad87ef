const { Script } = require('node:vm');

/** By the module's path. @type {Map<string, { source: string, script: Script }>} */
const scripts = new Map();

/**
 * A module's function in the globals of one test file. Its code is compiled by the first of a process that asks; each
 * call gives a function of its own, which runs from the start.
 * @param {string} source what the function does
 * @param {string} filename named in stacks, with the lines and columns of the source
 * @param {readonly string[]} parameters the same for every call with this file
 * @param {import('node:vm').Context} context whose globals it sees
 * @returns {Function}
 * @throws {SyntaxError}
 */
exports.compileOnce = (source, filename, parameters, context) => {
  const known = scripts.get(filename);
  const script = known?.source === source ? known.script : compile(source, filename, parameters);
  scripts.set(filename, { source, script });
  return script.runInContext(context);
};

/** @param {string} source @param {string} filename @param {readonly string[]} parameters */
function compile(source, filename, parameters) {
  const head = `(function(${parameters.join(',')}){`;
  return new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
}
