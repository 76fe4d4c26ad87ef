/** What stands in the place of the comments before they are loaded, apart from their own words, which come with them. */
export const commentsInViewTexts = {
  show: 'Hiện bình luận',
  loading: 'Đang tải bình luận…',
  failure: 'Lỗi tải bình luận',
  retry: 'Thử lại',
} as const;
