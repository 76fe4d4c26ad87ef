import { isMadeCover, type ProjectListItem } from '@lacthu/contracts';
import { askConfirm } from '../../ui/ask-confirm';
import { formatNumber } from '../../lib/format/format';
import { useDeleteProject, useSetPublic } from './publishing.mutations';
import { publishingTexts } from './publishing.texts';

interface ProjectActions {
  readonly publish: () => void;
  readonly unpublish: () => void;
  readonly remove: () => void;
  readonly isBusy: boolean;
}

/**
 * Publish, unpublish and delete with their confirmations.
 * @param askCover called in place of the confirmation when the project has no picture of its own
 */
export function useProjectActions(project: ProjectListItem, askCover: () => void): ProjectActions {
  const setPublic = useSetPublic();
  const deletion = useDeleteProject();
  const { id, name } = project;

  const publish = async (): Promise<void> => {
    if (!project.poster_url || isMadeCover(project.poster_url)) return askCover();
    const agreed = await askConfirm({
      title: publishingTexts.publishQuestion,
      text: publishingTexts.publishExplanation(name),
      confirm: publishingTexts.publish,
    });
    if (agreed) setPublic.mutate({ id, isPublic: true });
  };
  const unpublish = async (): Promise<void> => {
    const agreed = await askConfirm({
      title: publishingTexts.unpublishQuestion,
      text: publishingTexts.unpublishExplanation(name),
      confirm: publishingTexts.unpublish,
    });
    if (agreed) setPublic.mutate({ id, isPublic: false });
  };
  const remove = async (): Promise<void> => {
    const agreed = await askConfirm({
      title: publishingTexts.deleteQuestion,
      text: publishingTexts.deleteExplanation(name, formatNumber(project.chapter_count)),
      confirm: publishingTexts.delete,
      isDangerous: true,
    });
    if (agreed) deletion.mutate(id);
  };

  return {
    publish: () => void publish(),
    unpublish: () => void unpublish(),
    remove: () => void remove(),
    isBusy: setPublic.isPending || deletion.isPending,
  };
}
