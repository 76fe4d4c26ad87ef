import { useState } from 'react';
import { Button, Stack, Text } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { commonTexts } from '../../frequent.texts';
import { messageOf } from '../../api/api-error';
import { apiKeyOf, type AiSettings } from '../../settings/ai-settings';
import type { useCheckConnection } from '../../api/translation/connection.mutations';
import { engineTexts } from './engine-fields.texts';

interface ConnectionCheckProps {
  readonly settings: AiSettings;
  readonly check: Pick<
    ReturnType<typeof useCheckConnection>,
    'data' | 'error' | 'isError' | 'isPending' | 'isSuccess' | 'mutate'
  >;
}

/** Lets the server check the key; shows idle, checking, then ✅ or ❌ with the server's message. */
export function ConnectionCheck({ settings, check }: ConnectionCheckProps) {
  const [missingFor, setMissingFor] = useState<AiSettings | null>(null);
  const start = (): void => {
    const isMissing = apiKeyOf(settings) === '';
    setMissingFor(isMissing ? settings : null);
    if (!isMissing) check.mutate(settings);
  };
  return (
    <Stack gap="xs">
      <Button
        variant="light"
        leftSection={<IconPlugConnected size={18} aria-hidden />}
        disabled={check.isPending}
        onClick={start}
      >
        {check.isPending ? engineTexts.checking : engineTexts.check}
      </Button>
      <div role="status">
        {/* Settings are a new object after every change, so an error about older ones disappears by itself. */}
        {missingFor === settings && <Failure text={engineTexts.keyMissing(settings.engine)} />}
        {check.isError && <Failure text={messageOf(check.error, commonTexts.unknownError)} />}
        {check.isSuccess && (
          <Text size="sm" c="var(--lt-success)">
            ✅ {check.data ?? engineTexts.connected}
          </Text>
        )}
      </div>
    </Stack>
  );
}

function Failure({ text }: { readonly text: string }) {
  return (
    <Text size="sm" c="var(--lt-danger)">
      ❌ {text}
    </Text>
  );
}
