interface Sample {
  readonly title: string;
  readonly source: string;
  /** Result of the offline engine for the source, so that nothing moves when the live one takes its place. */
  readonly reading: string;
}

/** Passages that the home page translates. */
export const SAMPLES: readonly [Sample, ...Sample[]] = [
  {
    title: 'Cổ điển',
    source: '却說孫悟空得了金箍棒，心中歡喜。',
    reading: 'Lại nói Tôn Ngộ Không được gậy Kim Cô, trong lòng vui mừng.',
  },
  {
    title: 'Tiên hiệp',
    source: '“师父，弟子想学剑。”少年跪在门前，一动不动。',
    reading: '“Sư phụ, đệ tử muốn học kiếm.” Thiếu niên quỳ ở trước cửa, không nhúc nhích.',
  },
  {
    title: 'Ngôn tình',
    source: '雨停了，她站在门口，等他回家。',
    reading: 'Mưa dừng, nàng đứng ở cửa, chờ hắn về nhà.',
  },
];
