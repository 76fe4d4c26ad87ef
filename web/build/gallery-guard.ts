import type { Plugin } from 'vite';

/** Modules of the component gallery, which is a page of the development server alone. */
const GALLERY = /\/src\/gallery\/|\.gallery\.tsx$/;

/** The first of these modules that belongs to the gallery. */
export function galleryModuleOf(moduleIds: readonly string[]): string | undefined {
  return moduleIds.find((id) => GALLERY.test(id));
}

/** Fails the build when a module of the component gallery would be delivered. */
export function galleryGuard(): Plugin {
  return {
    name: 'gallery-guard',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const module = chunk.type === 'chunk' && galleryModuleOf(chunk.moduleIds);
        if (module) this.error(`${module} belongs to the component gallery, and is not to be delivered`);
      }
    },
  };
}
