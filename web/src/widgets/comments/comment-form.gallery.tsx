import type { GallerySection, GalleryState } from '../../gallery/gallery-section';
import { CommentForm } from './comment-form';
import { EmojiPicker } from './emoji-picker';

const nothing = (): void => undefined;

function state(
  caption: string,
  text: string,
  failure: string | null = null,
  isSending = false,
): GalleryState {
  return {
    caption,
    shows: (
      <CommentForm
        label="Viết bình luận"
        send="Gửi bình luận"
        text={text}
        isSending={isSending}
        failure={failure}
        sendsOnEnter
        onText={nothing}
        onSend={nothing}
      />
    ),
  };
}

export const gallery: GallerySection = {
  title: 'Ô viết bình luận',
  isWide: true,
  states: [
    state('Trống', ''),
    state('Đang gửi', 'Truyện hay quá!', null, true),
    state('Gửi không được', 'Truyện hay quá!', 'Lỗi khi gửi bình luận. Bạn vừa gửi bình luận này rồi.'),
    state('Quá dài', 'dài '.repeat(520)),
    {
      caption: 'Biểu tượng cảm xúc',
      shows: <EmojiPicker id="emoji-gallery" onPick={nothing} onClose={nothing} />,
    },
  ],
};
