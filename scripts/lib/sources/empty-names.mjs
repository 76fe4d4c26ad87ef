/** Names that say nothing about what a file holds, so everything ends up in it (CONTRIBUTING, Layers). */
export const EMPTY_NAMES = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'shared',
  'manager',
  'data',
  'info',
  'base',
]);
