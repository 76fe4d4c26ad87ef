import { posterSizes } from '@lacthu/contracts';
import { madeCoverName, type CoverTexts } from './made-cover';

/** The fields of a project from which its cover follows. */
export type PosterOwner = CoverTexts & { readonly id: number; readonly posterName: string | null };

/** Storage key of a poster's file. */
export function posterKey(projectId: number, name: string): string {
  return `${projectId}/${name}`;
}

/** URL of a project's poster in the API: relative, without a leading slash, which screens add. */
export function posterUrl(project: PosterOwner): string {
  return `files/posters/${project.id}/${project.posterName ?? madeCoverName(project)}`;
}

/** Names of all files of a poster: smaller sizes first, then the poster itself. */
export function posterFiles(name: string): string[] {
  return [...posterSizes(name).flatMap((size) => (size.name === name ? [] : [size.name])), name];
}

/** Names of all files that show a project's cover: those of its upload, or those of the generated cover. */
export function coverFiles(project: Omit<PosterOwner, 'id'>): string[] {
  if (project.posterName !== null) return posterFiles(project.posterName);
  return [madeCoverName(project), madeCoverName(project, 'jpg')];
}
