import { Alert, Button } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { importTexts } from '../../widgets/chapter-import/texts';

export type FactName = keyof typeof importTexts.factsNames;

interface BookMetadataOfferProps {
  /** Metadata of the book for fields that are still empty. */
  readonly missing: readonly FactName[];
  readonly onTake: () => void;
}

/** Offers to fill title, author and cover from the book's metadata. */
export function BookMetadataOffer({ missing, onTake }: BookMetadataOfferProps) {
  if (missing.length === 0) return null;
  const list = missing.map((name) => importTexts.factsNames[name]).join(', ');
  return (
    <Alert color="cham" icon={<IconBook aria-hidden />} title={importTexts.factsTitle}>
      <p>{importTexts.factsOffer(list)}</p>
      <Button variant="default" mt="xs" onClick={onTake}>
        {importTexts.takeFacts}
      </Button>
    </Alert>
  );
}
