import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../../lib/paths';
import { memoryTexts } from '../texts';
import { PanelSection } from './panel-section';

interface DictionarySectionProps {
  readonly projectId: number;
  readonly onLeave: () => void;
}

/** The way to what the offline engine reads for this project. */
export function DictionarySection({ projectId, onLeave }: DictionarySectionProps) {
  return (
    <PanelSection title={memoryTexts.dictionaries} hint={memoryTexts.dictionariesHint}>
      <Button
        component={Link}
        to={paths.projectDictionaries(projectId)}
        variant="default"
        leftSection={<IconLanguage size={18} aria-hidden />}
        onClick={onLeave}
      >
        {memoryTexts.openDictionaries}
      </Button>
    </PanelSection>
  );
}
