import { Text } from '@mantine/core';
import { registerTexts } from './register.texts';

interface MatchHintProps {
  readonly password: string;
  readonly confirmation: string;
}

/** Says while typing whether the two passwords are the same. */
export function MatchHint({ password, confirmation }: MatchHintProps) {
  const matches = password === confirmation;
  return (
    <Text
      component="div"
      role="status"
      size="sm"
      mt={4}
      c={matches ? 'var(--lt-success)' : 'var(--lt-danger)'}
    >
      {confirmation !== '' && (matches ? `✓ ${registerTexts.matches}` : `✗ ${registerTexts.differs}`)}
    </Text>
  );
}
