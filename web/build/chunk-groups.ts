import type { Rolldown } from 'vite';

/** React, router and query client: every page needs them, and together they compress better. */
const FOUNDATION =
  /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query))\/(?!.*(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery|useMutationState)\.)/;
/** Not packages and libs: their index names everything they have, and only what is used is built. */
const OURS = '/web/src/';
/** Folder of the modules that belong to one page each. */
const FEATURES = '/src/features/';
/** An icon by its name, and the modules that every icon uses. */
const ICON =
  /\/@tabler\/icons-react\/dist\/esm\/(?:icons\/(Icon\w+)|createReactComponent|defaultAttributes)\.mjs$/;
const COMPONENT_LIBRARY = /\/node_modules\/@mantine\//;
/** Parts of the component library that at least this many parts of the app use go into one file. */
const SHARED_WIDELY = 5;

/** Modules by their whole paths. */
interface Grounds {
  /** Module that the browser runs first. */
  readonly entry: string;
  /** Shell of every light page. */
  readonly frame: string;
  /** The light pages. */
  readonly pages: readonly string[];
}

interface FirstSights {
  readonly entry: ReadonlySet<string>;
  /** Modules that light pages load beside it and that are not of one page alone. */
  readonly light: ReadonlySet<string>;
  /** The icons of light pages. */
  readonly icons: ReadonlySet<string>;
}

/**
 * A few files where the first load would be dozens of small ones: each costs a request, its name in the list that the
 * entry carries, and the words that it shares with the others.
 */
export function chunkGroups(grounds: Grounds): Rolldown.CodeSplittingOptions {
  let known: FirstSights | undefined;
  const sights = (context: Rolldown.ChunkingContext): FirstSights =>
    (known ??= firstSights(grounds, context));
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
        name: (id, context) => (isLight(id, sights(context)) ? 'light' : null),
        priority: 2,
      },
      { name: 'components', test: COMPONENT_LIBRARY, minShareCount: SHARED_WIDELY, priority: 1 },
      // Two dozen files of a few hundred bytes otherwise, whose names every first load carries.
      { name: 'icons', test: ICON, minShareCount: 2, priority: 0 },
    ],
  };
}

function isLight(id: string, { light, icons }: FirstSights): boolean {
  const icon = ICON.exec(id);
  return icon ? icon[1] === undefined || icons.has(icon[1]) : light.has(id);
}

function firstSights({ entry, frame, pages }: Grounds, context: Rolldown.ChunkingContext): FirstSights {
  const light = [...loadedBy([frame, ...pages], context)];
  const named = light.flatMap((id) => context.getModuleInfo(id)?.code?.match(/\bIcon[A-Z]\w+/g) ?? []);
  return {
    entry: loadedBy([entry], context),
    light: new Set(light.filter((id) => !id.includes(FEATURES))),
    icons: new Set(named),
  };
}

function loadedBy(roots: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const loaded = new Set(roots);
  for (const id of loaded) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      if (imported.includes(OURS)) loaded.add(imported);
    }
  }
  return loaded;
}
