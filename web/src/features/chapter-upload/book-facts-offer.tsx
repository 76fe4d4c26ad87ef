import { Alert, Button } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { importTexts } from '../../widgets/chapter-import/texts';

export type FactName = keyof typeof importTexts.factsNames;

interface BookFactsOfferProps {
  /** What the book knows and the form has not. */
  readonly missing: readonly FactName[];
  readonly onTake: () => void;
}

/** A book that names its title, author or cover saves typing them. */
export function BookFactsOffer({ missing, onTake }: BookFactsOfferProps) {
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
