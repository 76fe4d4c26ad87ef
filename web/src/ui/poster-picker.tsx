import { useEffect, useMemo } from 'react';
import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhotoUp } from '@tabler/icons-react';
import { posterProblem } from './poster-rule';
import styles from './poster-picker.module.css';
import '@mantine/dropzone/styles.layer.css';

interface PosterPickerProps {
  readonly label: string;
  readonly file: File | null;
  readonly problem: string | null;
  readonly onPick: (file: File | null, problem: string | null) => void;
}

const texts = {
  invite: 'Kéo ảnh vào đây hoặc bấm để chọn',
  hint: 'Tỉ lệ 3:4 là đẹp nhất, tối đa 5MB.',
  remove: 'Bỏ ảnh đã chọn',
  preview: 'Ảnh bìa đã chọn',
} as const;

/** Picks a cover image by drop or click, with a preview; a rejected file keeps the earlier choice. */
export function PosterPicker({ label, file, problem, onPick }: PosterPickerProps) {
  const preview = usePreview(file);
  const take = (files: File[]): void => {
    const picked = files[0];
    if (!picked) return;
    const complaint = posterProblem(picked);
    onPick(complaint ? file : picked, complaint);
  };
  return (
    <Input.Wrapper label={label} error={problem} labelElement="div">
      <Dropzone
        onDrop={take}
        // Accepts everything, so that one rule words every rejection.
        onReject={(rejections) => take(rejections.map((rejection) => rejection.file))}
        multiple={false}
        p="sm"
        mt={4}
        inputProps={{ 'aria-label': label }}
      >
        <Group wrap="nowrap" className={styles.inside}>
          {preview ? (
            <img src={preview} alt={texts.preview} className={styles.preview} />
          ) : (
            <IconPhotoUp size={32} aria-hidden />
          )}
          <Stack gap={0}>
            <Text size="sm">{file ? file.name : texts.invite}</Text>
            <Text size="xs" c="dimmed">
              {texts.hint}
            </Text>
          </Stack>
        </Group>
      </Dropzone>
      {file && (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => onPick(null, null)}>
          {texts.remove}
        </Button>
      )}
    </Input.Wrapper>
  );
}

function usePreview(file: File | null): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url]);
  return url;
}
