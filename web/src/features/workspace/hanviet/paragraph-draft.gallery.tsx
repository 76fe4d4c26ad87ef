import type { ConvertedLine } from '@lacthu/hanviet';
import { WordPopoverProvider } from '../../../ui/hanviet-line/word-popover-provider';
import type { GallerySection, GalleryState } from '../../../gallery/gallery-section';
import { LINE_OF_EVERYTHING } from '../../../testing/hanviet-factories';
import { ParagraphDraft } from './paragraph-draft';

const { reading: _, ...DRAFT_ALONE } = LINE_OF_EVERYTHING;

const state = (
  caption: string,
  line: ConvertedLine | undefined,
  { isTaken = false, isLocked = false, hasFailed = false, hasPlace = true } = {},
): GalleryState => ({
  caption,
  shows: (
    <WordPopoverProvider>
      <ParagraphDraft
        line={line}
        place={0}
        number="3"
        onRetry={hasFailed ? () => undefined : null}
        isTaken={isTaken}
        isLocked={isLocked}
        onUse={hasPlace ? () => undefined : null}
      />
    </WordPopoverProvider>
  ),
});

export const gallery: GallerySection = {
  title: 'Bản Hán-Việt của một đoạn',
  isWide: true,
  states: [
    state('Theo cụm từ', DRAFT_ALONE),
    state('Song song: có cả âm Hán-Việt', LINE_OF_EVERYTHING),
    state('Bản dịch đã là bản này', DRAFT_ALONE, { isTaken: true }),
    state('Đang dịch: chưa dùng được', DRAFT_ALONE, { isLocked: true }),
    state('Bản dịch không có chỗ cho đoạn này', DRAFT_ALONE, { hasPlace: false }),
    state('Đang làm', undefined),
    state('Chưa làm được', undefined, { hasFailed: true }),
  ],
};
