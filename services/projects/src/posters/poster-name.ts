/** Storage key of a poster. */
export function posterKey(projectId: number, name: string): string {
  return `${projectId}/${name}`;
}

/** Address of a project's poster as the API gives it: relative, without a leading slash (screens add it). */
export function posterUrl(project: { id: number; posterName: string | null }): string | null {
  return project.posterName ? `files/posters/${project.id}/${project.posterName}` : null;
}
