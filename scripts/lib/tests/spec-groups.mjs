import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '../paths.mjs';

/** Relative to the root, git-ignored; one for each run. jest.config.mjs lists the files below it as tests. */
const FOLDER = '.cache/spec-groups';
const OF_THIS_RUN = path.join(FOLDER, String(process.pid));

/** Said by a spec that needs modules which no other spec has used. */
const ALONE = /\.alone\.spec\.\w+$/;
/** Offered by Jest per test file only: replaced or reset modules, and an environment of its own. */
const PER_FILE = /\bjest\.(mock|doMock|resetModules|isolateModules\w*)\(|@jest-environment/;

/**
 * Loading modules costs more than most specs' tests, and Jest loads them again for each test file. So specs of one
 * project are run in groups: one test file per group, which requires each spec inside a `describe` named by its path.
 * Specs of a group share modules and globals; their hooks and helpers stay their own. A spec runs alone when it is the
 * only one of its group or when it needs what Jest offers per file.
 * @param {string} project name in jest.config.mjs
 * @param {readonly string[]} files relative to the root; neighbours by path share most modules
 * @param {number} size most specs in a group
 * @returns {Promise<string[]>} test files to run in place of the given ones, relative to the root
 */
export async function groupSpecs(project, files, size) {
  const folder = path.join(OF_THIS_RUN, project);
  const alone = await Promise.all(files.map(needsOwnFile));
  const groups = inGroups(
    files.filter((_, index) => !alone[index]),
    size,
  );
  await mkdir(inRoot(folder), { recursive: true });
  const written = groups.map(async (group, index) => {
    const [only] = group;
    if (only && group.length === 1) return only;
    const file = path.join(folder, `${String(index + 1).padStart(2, '0')}.spec.cjs`);
    await writeFile(inRoot(file), group.map(asDescribe).join(''));
    return file;
  });
  return [...files.filter((_, index) => alone[index]), ...(await Promise.all(written))];
}

/** Removes the groups of this run. */
export const removeGroups = () => rm(inRoot(OF_THIS_RUN), { recursive: true, force: true });

/** @param {string} file */
const needsOwnFile = async (file) => ALONE.test(file) || PER_FILE.test(await readFile(inRoot(file), 'utf8'));

/** @param {readonly string[]} files @param {number} size @returns {string[][]} in order, of nearly the same length */
function inGroups(files, size) {
  const count = Math.ceil(files.length / size);
  const start = (/** @type {number} */ index) => Math.round((index * files.length) / count);
  return Array.from({ length: count }, (_, index) => files.slice(start(index), start(index + 1)));
}

/** A spec that cannot be loaded fails as one test; the others of its group still run. @param {string} file */
const asDescribe = (file) => `describe(${JSON.stringify(file)}, () => {
  try {
    require(${JSON.stringify(inRoot(file))});
  } catch (error) {
    it('can be loaded', () => {
      throw error;
    });
  }
  afterAll(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
});
`;

/**
 * The spec that a test belongs to.
 * @param {string} testFile as Jest names it, relative to the root
 * @param {readonly string[]} ancestorTitles
 * @returns {string}
 */
export const specOf = (testFile, ancestorTitles) =>
  testFile.startsWith(`${FOLDER}/`) ? (ancestorTitles[0] ?? testFile) : testFile;
