import type { Rolldown } from 'vite';

/** React, router and query client: every page needs them, and together they compress better. */
const FOUNDATION =
  /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query))\/(?!.*(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery|useMutationState)\.)/;
/** An index of a package names everything it has, and only what is used is built. */
const PACKAGES = '/node_modules/';
const COMPONENT_LIBRARY = /\/node_modules\/@mantine\//;
/** Parts of the component library that so many parts of the app want come together. */
const SHARED_WIDELY = 5;

/** Modules by their whole paths. */
interface Grounds {
  /** What the browser runs first. */
  readonly entry: string;
  /** What stands around every light page. */
  readonly frame: string;
  /** The light pages. */
  readonly pages: readonly string[];
}

interface FirstSights {
  readonly entry: ReadonlySet<string>;
  readonly light: ReadonlySet<string>;
}

/**
 * A few files where the first load would be dozens of small ones: each costs a request, its name in the list that the
 * entry carries, and the words that it shares with the others.
 */
export function chunkGroups(grounds: Grounds): Rolldown.CodeSplittingOptions {
  let known: FirstSights | undefined;
  const sights = (context: Rolldown.ChunkingContext): FirstSights =>
    (known ??= firstSights(grounds, (id) => context.getModuleInfo(id)?.importedIds ?? []));
  return {
    groups: [
      { name: 'foundation', test: FOUNDATION, priority: 4 },
      {
        debugName: 'app',
        name: (id, context) => (sights(context).entry.has(id) ? 'app' : null),
        priority: 3,
      },
      {
        debugName: 'light',
        name: (id, context) => (sights(context).light.has(id) ? 'light' : null),
        priority: 2,
      },
      { name: 'components', test: COMPONENT_LIBRARY, minShareCount: SHARED_WIDELY, priority: 1 },
    ],
  };
}

/** What the entry loads, and what every light page loads beside it. */
function firstSights(
  { entry, frame, pages }: Grounds,
  importsOf: (id: string) => readonly string[],
): FirstSights {
  const ofEntry = loadedBy(entry, importsOf);
  const [first = new Set<string>(), ...others] = pages.map((page) => loadedBy(page, importsOf));
  const ofAllPages = [...first].filter((id) => others.every((other) => other.has(id)));
  return { entry: ofEntry, light: new Set([...loadedBy(frame, importsOf), ...ofAllPages]) };
}

function loadedBy(root: string, importsOf: (id: string) => readonly string[]): Set<string> {
  const loaded = new Set([root]);
  for (const id of loaded) {
    for (const imported of importsOf(id)) if (!imported.includes(PACKAGES)) loaded.add(imported);
  }
  return loaded;
}
