import { posterSizes } from '@lacthu/contracts';

/** Storage key of a poster's file. */
export function posterKey(projectId: number, name: string): string {
  return `${projectId}/${name}`;
}

/** URL of a project's poster in the API: relative, without a leading slash, which screens add. */
export function posterUrl(project: { id: number; posterName: string | null }): string | null {
  return project.posterName ? `files/posters/${project.id}/${project.posterName}` : null;
}

/** Names of all files of a poster: smaller sizes first, then the poster itself. */
export function posterFiles(name: string): string[] {
  return [...posterSizes(name).flatMap((size) => (size.name === name ? [] : [size.name])), name];
}
