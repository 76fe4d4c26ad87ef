import { useQuery } from '@tanstack/react-query';
import type { Project } from '@lacthu/contracts';
import { projectListQuery } from '../../../api/projects/projects.queries';
import { trackerTexts } from './texts';

/**
 * The name of a project by its id; its number where nobody knows it.
 * @param here the project of this page, known without asking
 */
export function useProjectNames(
  here: Pick<Project, 'id' | 'name'>,
  isNeeded: boolean,
): (id: number) => string {
  const projects = useQuery({ ...projectListQuery, enabled: isNeeded }).data ?? [];
  return (id) =>
    [here, ...projects].find((project) => project.id === id)?.name ?? trackerTexts.project(String(id));
}
