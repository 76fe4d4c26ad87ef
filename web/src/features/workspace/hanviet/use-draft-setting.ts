import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { glossaryQuery } from '../../../api/projects/glossary.queries';
import { useOwnDictionary } from '../../../hanviet/use-own-dictionary';
import { useHanvietSettings } from '../../../settings/hanviet-settings';
import { approvedNames, draftSetting, type DraftSetting } from './draft-setting';

const NONE = {};

/**
 * What the drafts of a project are made with; null while its names or own words are on their way. Without them
 * when they cannot be had: a draft that lacks them is better than none.
 */
export function useDraftSetting(projectId: number, isWanted: boolean): DraftSetting | null {
  const [{ mode, tonePlacement }] = useHanvietSettings();
  const { data: entries, isPending } = useQuery({ ...glossaryQuery(projectId), enabled: isWanted });
  const { own, isLoading } = useOwnDictionary(projectId, isWanted);
  const names = useMemo(() => (entries ? approvedNames(entries) : NONE), [entries]);
  const setting = useMemo(
    () => draftSetting({ projectId, mode, tonePlacement, names, own }),
    [projectId, mode, tonePlacement, names, own],
  );
  return isWanted && !isPending && !isLoading ? setting : null;
}
