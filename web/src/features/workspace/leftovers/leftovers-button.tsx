import { lazy, Suspense } from 'react';
import { Badge, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLanguage } from '@tabler/icons-react';
import { formatNumber } from '../../../lib/format/format';
import { leftoversTexts } from './texts';

const LeftoversDialog = lazy(async () => ({
  default: (await import('./leftovers-dialog')).LeftoversDialog,
}));

interface LeftoversButtonProps {
  readonly projectId: number;
  /** Number of lines with leftover Chinese in all chapters. */
  readonly lineCount: number;
  /** Prompt sent with translations. */
  readonly stylePrompt: string;
  /** The user opens a chapter. */
  readonly onOpenChapter: (id: number) => void;
}

/** Number of leftovers in the project, and a button that opens them. */
export function LeftoversButton(props: LeftoversButtonProps) {
  const { projectId, lineCount, stylePrompt, onOpenChapter } = props;
  const [isOpen, dialog] = useDisclosure(false);
  const count = formatNumber(lineCount);
  return (
    <>
      <Button
        variant="default"
        px="xs"
        aria-label={lineCount > 0 ? leftoversTexts.openCount(count) : leftoversTexts.openLabel}
        leftSection={<IconLanguage size={16} aria-hidden />}
        rightSection={
          lineCount > 0 && (
            <Badge color="hoPhach" variant="light" c="var(--lt-warning)">
              {count}
            </Badge>
          )
        }
        onClick={dialog.open}
      >
        {leftoversTexts.open}
      </Button>
      {isOpen && (
        <Suspense>
          <LeftoversDialog
            projectId={projectId}
            stylePrompt={stylePrompt}
            onClose={dialog.close}
            onOpenChapter={(id) => {
              dialog.close();
              onOpenChapter(id);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
