import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formTexts } from '../texts';

interface OtherCodeProps {
  /** What the transfer was to bear. */
  readonly content: string;
  readonly onTake: () => void;
}

/** Says that the typed code is not the one that the transfer was to bear: the payment would not be found. */
export function OtherCode({ content, onTake }: OtherCodeProps) {
  return (
    <Alert
      role="status"
      color="hoPhach"
      icon={<IconAlertTriangle aria-hidden />}
      title={formTexts.otherTitle}
    >
      <Text>{formTexts.other(content)}</Text>
      <Button variant="default" mt="xs" onClick={onTake}>
        {formTexts.takeContent(content)}
      </Button>
    </Alert>
  );
}
