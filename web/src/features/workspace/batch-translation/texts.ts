import type { ChapterSelection } from '@lacthu/contracts';

interface EstimateValues {
  readonly isMost: boolean;
  readonly chapters: string;
  readonly input: string;
  readonly output: string;
  /** Cost of a batch, or that it is unknown. */
  readonly cost: string;
}

interface UsedValues {
  readonly isEstimate: boolean;
  readonly calls: string;
  readonly input: string;
  readonly output: string;
  readonly cost: string;
}

export const batchTexts = {
  title: 'Dịch hàng loạt',
  intro: 'Chạy nền trên máy chủ: bạn có thể đóng trình duyệt, tiến độ vẫn được giữ.',
  size: 'Số chương tiếp theo',
  sizes: (size: number): string => (Number.isFinite(size) ? String(size) : 'Tất cả còn lại'),
  only: 'Dịch những gì',
  selections: {
    untranslated: 'Chỉ chương chưa dịch xong',
    all: 'Tất cả các chương',
    failed: 'Chỉ phần dịch lỗi',
    leftover: 'Chỉ dòng còn chữ Hán',
  } satisfies Record<ChapterSelection, string>,
  lengthsUnknown: 'Chưa ước tính được vì danh sách chương chưa tải xong.',
  planLoading: 'Đang tính kế hoạch',
  planFailure: 'Chưa tính được kế hoạch. Bạn vẫn có thể bắt đầu.',
  planChapters: (count: string): string => `${count} chương`,
  planCalls: (count: string): string => `${count} lượt gọi`,
  planFree: (end: string): string => `miễn phí: ${end}`,
  planPaid: (time: string, price: string): string => `trả tiền: ${time}, ${price}`,
  planCost: (time: string, price: string): string => `${time}, ${price}`,
  planTime: (time: string): string => `khoảng ${time}`,
  planEnds: (when: string): string => `xong ${when}`,
  planEndsToday: (time: string): string => `xong khoảng ${time}`,
  planPriceUnknown: 'chưa biết giá',
  planPriceFree: 'miễn phí',
  planPrice: (dong: string): string => `≈\u00a0${dong}`,
  planPriceSmall: (dong: string): string => `dưới ${dong}`,
  planTokens: (input: string, output: string): string => `Khoảng ${input} token vào, ${output} token ra.`,
  planWaits: (count: string, when: string): string => `Chờ hạn mức ${count} lần, lần đầu đến ${when}.`,
  planOnlyLines: 'Chỉ các dòng cần sửa được gửi.',
  planCallsLeft: (count: string): string => `còn ${count} lượt gọi`,
  nothingSelected: 'Không có chương nào như vậy trong khoảng này.',
  estimateFree: (chapters: string): string => `Ước tính ${chapters} chương: miễn phí.`,
  estimate: ({ isMost, chapters, input, output, cost }: EstimateValues): string =>
    `Ước tính ${chapters} chương: ${isMost ? 'nhiều nhất' : 'khoảng'} ${input} token vào, ${output} token ra, ${cost}.${isMost ? ' Chỉ các dòng cần sửa được gửi nên thường ít hơn nhiều.' : ''}`,
  cost: (usd: string, model: string): string => `giá khoảng ${usd} (${model})`,
  priceUnknown: (model: string): string => `chưa biết giá của ${model}`,
  unnamedModel: 'mô hình này',
  limitHeld: (usd: string): string => `Tự tạm dừng khi đã dùng hết ${usd}.`,
  limitNotHeld: (usd: string): string =>
    `Giới hạn ${usd} không giữ được vì chưa biết giá; bạn có thể nhập giá trong cấu hình AI.`,
  noLimitQuestion: 'Dịch không giới hạn chi phí?',
  noLimitConfirm: 'Dịch không giới hạn',
  chosenQuestion: (count: string): string => `Dịch ${count} chương?`,
  fixAll: 'Sửa tất cả',
  fixAllQuestion: (lines: string): string => `Sửa tất cả ${lines} dòng còn chữ Hán?`,
  fixAllText: (lines: string, chapters: string): string =>
    `Chỉ dịch lại ${lines} dòng ở ${chapters} chương; các dòng khác và dòng đã khóa giữ nguyên, bản cũ được lưu lại.`,
  used: ({ isEstimate, calls, input, output, cost }: UsedValues): string =>
    `Đã dùng ${isEstimate ? 'khoảng ' : ''}${input} token vào, ${output} token ra qua ${calls} lượt gọi · ${cost}`,
  cachedShare: (percent: string): string => `${percent} % đầu vào từ bộ nhớ đệm`,
  reasoned: (tokens: string): string => `${tokens} token suy luận`,
  costUnknown: 'chưa biết giá',
  mayCost: (usd: string): string => `giới hạn ${usd}`,
  resumeTitle: 'Tiếp tục lần dịch',
  retryTitle: 'Dịch lại chương lỗi',
  continueIntro: (engine: string): string =>
    `Lần dịch này dùng ${engine}. Khóa không được giữ trên máy chủ nên được gửi lại từ cấu hình AI của trình duyệt này.`,
  newLimit: 'Giới hạn chi phí mới (USD)',
  newLimitHint: (used: string): string => `Đã dùng ${used}. Phần đã dịch không phải trả lại.`,
  limitTooLow: (used: string): string => `Giới hạn mới phải cao hơn ${used} đã dùng.`,
  start: 'Bắt đầu dịch',
  startStaged: 'Dịch nền',
  startChosen: (count: string): string => `Dịch ${count} chương`,
  started: 'Đã bắt đầu dịch hàng loạt.',
  startFailure: 'Lỗi khi bắt đầu dịch hàng loạt. Vui lòng thử lại.',
  keyMissing: (engine: string): string => `Vui lòng cấu hình API Key cho ${engine}!`,
  withoutKey: 'Dịch ngay bằng Hán-Việt',
  noKeyQuestion: (engine: string): string => `Chưa có API Key cho ${engine}`,
  noKeyText:
    'Bạn có thể dịch ngay bằng bộ dịch Hán-Việt, miễn phí và không cần khóa, rồi dịch lại bằng AI khi đã có API Key.',
  noChapters: 'Thêm chương vào dự án để dịch hàng loạt.',
  jobs: (count: string): string => `Lịch sử dịch hàng loạt (${count})`,
  jobsTitle: 'Lịch sử dịch hàng loạt',
  jobsFailure: 'Chưa tải được danh sách.',
  noJobs: 'Chưa có lần dịch hàng loạt nào.',
  refresh: 'Làm mới',
  engines: { openai: 'OpenAI', googleai: 'Google AI', hanviet: 'Hán-Việt' },
  progress: (done: string, total: string): string => `${done}/${total} chương`,
  progressLabel: 'Tiến độ dịch hàng loạt',
  counts: (done: string, failed: string, pending: string): string =>
    `${done} xong · ${failed} lỗi · ${pending} chờ`,
  keptLocked: (count: string): string => `Giữ nguyên ${count} đoạn đã khóa`,
  current: (title: string): string => `Đang dịch: ${title}`,
  remaining: (time: string): string => `còn khoảng ${time}`,
  startedAt: (when: string): string => `Bắt đầu ${when}`,
  cancelConfirm: 'Hủy lần dịch',
  keepGoing: 'Để dịch tiếp',
  cancelQuestion: 'Hủy lần dịch này?',
  cancelExplanation: 'Các chương đã dịch xong vẫn được giữ.',
  cancelled: 'Đã hủy. Các chương đã dịch xong vẫn được giữ.',
  deleteQuestion: 'Xóa lần dịch này khỏi danh sách?',
  deleteExplanation: 'Bản dịch đã lưu trong các chương không bị ảnh hưởng.',
  deleted: 'Đã xóa.',
  addCompleted: 'Thêm chương đã dịch vào dự án',
  added: (count: string, skipped: string): string => `Đã thêm ${count} chương, bỏ qua ${skipped} chương.`,
  details: 'Xem chương lỗi',
  hideDetails: 'Ẩn chương lỗi',
  noReason: 'Không rõ lý do.',
  resume: 'Tiếp tục',
  retryJob: 'Dịch lại chương lỗi',
  paused: 'Đang tạm dừng',
  waitingBanner: 'Dịch hàng loạt đang đợi hạn mức',
  resumesAt: (when: string): string => `Đang đợi hạn mức, tự tiếp tục lúc ${when}`,
  waitsUntil: (when: string): string => `Đợi đến ${when}`,
  changeTo: (model: string): string => `Đổi sang ${model}`,
  limitWait: (reason: string, when: string): string => `${reason}, thử lại lúc ${when}`,
  tryNow: 'Thử ngay',
  continueWith: (model: string): string => `Tiếp tục với ${model}`,
  otherModel: 'Mô hình khác',
  pausedBanner: 'Dịch hàng loạt đang tạm dừng',
  banner: 'Dịch hàng loạt đang chạy',
  openJobs: 'Chi tiết',
  openAllJobs: (count: string): string => `Cả ${count} lần dịch`,
} as const;
