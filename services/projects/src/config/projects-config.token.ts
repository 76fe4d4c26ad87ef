/** Injection token of the validated {@link ProjectsConfig}. */
export const PROJECTS_CONFIG = Symbol('PROJECTS_CONFIG');
