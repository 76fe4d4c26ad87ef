/** Injection token of the checked {@link ProjectsConfig}. */
export const PROJECTS_CONFIG = Symbol('PROJECTS_CONFIG');
