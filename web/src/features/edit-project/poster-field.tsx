import { useEffect, useMemo, useState } from 'react';
import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { isMadeCover, type Project } from '@lacthu/contracts';
import { commonTexts } from '../../frequent.texts';
import { askConfirm } from '../../ui/ask-confirm';
import { Cover } from '../../ui/cover';
import { PickFile } from '../../ui/pick-file';
import type { PosterChange } from './edit-form';
import { posterComplaint } from './poster-choice';
import { editTexts } from './texts';
import styles from './edit-project.module.css';

interface PosterFieldProps {
  readonly project: Project;
  readonly change: PosterChange;
  readonly onChange: (change: PosterChange) => void;
}

/** Keeps, replaces or removes the cover. */
export function PosterField({ project, change, onChange }: PosterFieldProps) {
  const [complaint, setComplaint] = useState<string | null>(null);
  const pick = (file: File): void => {
    const problem = posterComplaint(file);
    setComplaint(problem);
    if (problem === null) onChange({ kind: 'replace', file });
  };
  const remove = async (): Promise<void> => {
    const agreed = await askConfirm({
      title: editTexts.removePosterQuestion,
      text: editTexts.removePosterExplanation,
      confirm: editTexts.removePoster,
      isDangerous: true,
    });
    if (agreed) onChange({ kind: 'remove' });
  };
  const hasOld = hasPicture(project);
  return (
    <Input.Wrapper
      label={commonTexts.cover}
      description={editTexts.posterHint}
      error={complaint}
      labelElement="div"
    >
      <Group align="flex-start" wrap="nowrap" mt="xs">
        <Preview project={project} change={change} />
        <Stack gap="xs" align="flex-start">
          <PickFile accept="image/*" label={editTexts.choosePoster} onPick={pick}>
            {editTexts.choosePoster}
          </PickFile>
          {change.kind !== 'keep' && (
            <Button variant="subtle" onClick={() => onChange({ kind: 'keep' })}>
              {editTexts.keepPoster}
            </Button>
          )}
          {hasOld && change.kind !== 'remove' && (
            <Button variant="subtle" color="son" onClick={() => void remove()}>
              {editTexts.removePoster}
            </Button>
          )}
        </Stack>
      </Group>
    </Input.Wrapper>
  );
}

/** Whether the owner has uploaded a picture; other projects show a generated cover. */
function hasPicture({ poster_url: url }: Project): boolean {
  return url !== null && !isMadeCover(url);
}

function Preview({ project, change }: { readonly project: Project; readonly change: PosterChange }) {
  const file = change.kind === 'replace' ? change.file : null;
  const address = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address]);
  const words = {
    keep: hasPicture(project) ? editTexts.posterNow : editTexts.noPoster,
    replace: editTexts.posterNew,
    remove: editTexts.posterRemoved,
  }[change.kind];
  return (
    <figure className={styles.poster}>
      {address ? (
        <img src={address} alt={editTexts.posterNew} className={styles.newPoster} />
      ) : (
        <Cover name={project.name} posterUrl={change.kind === 'remove' ? null : project.poster_url} />
      )}
      <Text component="figcaption" size="xs" c="dimmed">
        {words}
      </Text>
    </figure>
  );
}
