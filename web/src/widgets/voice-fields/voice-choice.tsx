import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { commonTexts } from '../../frequent.texts';
import { messageOf } from '../../api/api-error';
import { engineListQuery } from '../../api/speech/speech.queries';
import { VoiceFields, type VoiceFieldsProps } from './voice-fields';
import { voiceTexts } from './voice-fields.texts';

/** The voice fields for the engines that this server has. */
export function VoiceChoice(props: Omit<VoiceFieldsProps, 'engines'>) {
  const list = useQuery(engineListQuery);
  if (list.data) return <VoiceFields engines={list.data.engines} {...props} />;
  if (!list.isError) return <Skeleton h={230} role="status" aria-label={voiceTexts.loading} />;
  return (
    <Stack role="alert" align="flex-start" gap="xs">
      <Text size="sm">{messageOf(list.error, voiceTexts.failure)}</Text>
      <Button variant="default" onClick={() => void list.refetch()}>
        {commonTexts.retry}
      </Button>
    </Stack>
  );
}
