import { ActionIcon, Badge, Button, Menu, Text } from '@mantine/core';
import {
  IconDots,
  IconDownload,
  IconPlayerPlay,
  IconRosetteDiscountCheck,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import type { AudioHistoryEntry } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { clock } from '../../../widgets/audio-player/clock';
import { audioPath } from '../../../lib/download-file';
import { formatBytes, formatRelative } from '../../../lib/format/format';
import { expiryWords } from './expiry-words';
import { historyTexts, speechTexts } from '../../../widgets/speech/texts';
import layout from '../../../styles/layout.module.css';
import styles from '../../../widgets/speech/speech.module.css';

export interface HistoryActs {
  readonly isBusy: boolean;
  makeOfficial(): void;
  download(): void;
  remove(): void;
}

interface HistoryEntryProps {
  readonly entry: AudioHistoryEntry;
  /** Display name of the voice. */
  readonly voiceName: string;
  readonly isOfficial: boolean;
  readonly isOpen: boolean;
  readonly now: Date;
  readonly acts: HistoryActs;
  readonly onToggle: () => void;
  /** The file cannot be played. */
  readonly onGone: () => void;
}

const decimal = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 });

/** One audio of a chapter: voice, expiry and actions. */
export function HistoryEntry(props: HistoryEntryProps) {
  const { entry, voiceName, isOfficial, isOpen, now, acts, onToggle, onGone } = props;
  const name = historyTexts.entry(voiceName, decimal.format(entry.speed));
  return (
    <li className={styles.entry} data-official={isOfficial || undefined}>
      <div>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {factsOf(entry, now).join(' · ')}
        </Text>
      </div>
      {isOfficial && (
        <Badge
          color="reu"
          variant="light"
          tt="none"
          leftSection={<IconRosetteDiscountCheck size={14} aria-hidden />}
        >
          {historyTexts.official}
        </Badge>
      )}
      {isOpen && (
        <audio
          className={styles.player}
          controls
          autoPlay
          src={audioPath(entry.url)}
          aria-label={speechTexts.player(name)}
          onError={onGone}
        />
      )}
      <div className={layout.rowWrap}>
        <Button
          variant="default"
          px="xs"
          aria-label={isOpen ? historyTexts.hide(name) : historyTexts.play(name)}
          leftSection={isOpen ? <IconX size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />}
          onClick={onToggle}
        >
          {isOpen ? commonTexts.close : historyTexts.playShort}
        </Button>
        <Menu position="bottom-end" shadow="md" width={240}>
          <Menu.Target>
            <ActionIcon
              variant="default"
              size={36}
              ml="auto"
              loading={acts.isBusy}
              aria-label={historyTexts.more(name)}
            >
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {!isOfficial && (
              <Menu.Item
                leftSection={<IconRosetteDiscountCheck size={18} aria-hidden />}
                onClick={acts.makeOfficial}
              >
                {historyTexts.makeOfficial}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconDownload size={18} aria-hidden />} onClick={acts.download}>
              {historyTexts.download}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item color="son" leftSection={<IconTrash size={18} aria-hidden />} onClick={acts.remove}>
              {historyTexts.remove}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  );
}

function factsOf({ createdAt, durationMs, fileSize, expiresAt }: AudioHistoryEntry, now: Date): string[] {
  return [
    formatRelative(createdAt, now),
    durationMs === undefined ? null : clock(durationMs / 1000),
    formatBytes(fileSize),
    expiresAt === undefined ? null : expiryWords(expiresAt, now),
  ].filter((fact) => fact !== null);
}
