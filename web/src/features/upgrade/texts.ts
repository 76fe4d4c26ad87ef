const SUPPORT_HINT =
  'Nếu bạn đã chuyển khoản, hãy giữ mã giao dịch và nhắn cho quản trị viên để được hỗ trợ.';

/** Ends a sentence with exactly one full stop. */
const sentence = (text: string): string => `${text.replace(/[.\s]+$/u, '')}.`;

export const failureTexts = {
  pending: 'Bạn đã có một yêu cầu đang chờ duyệt.',
  codeUsed: 'Mã giao dịch này đã được sử dụng.',
  unknown: 'Không thể gửi yêu cầu',
  failed: (msg: string): string => `Lỗi: ${sentence(msg)} ${SUPPORT_HINT}`,
} as const;

export const upgradeTexts = {
  title: 'Nâng Cấp Pro',
  intro: 'Dịch cả bộ truyện nhanh hơn; biên tập, tạo audio và tải hàng loạt; không còn quảng cáo.',
  perMonth: 'mỗi tháng',
  listPrice: 'Giá niêm yết',
  discount: (percent: number): string => `Giảm ${percent}%`,
  savedPerYear: (amount: string): string => `Tiết kiệm ${amount} mỗi năm`,
  term: (days: number): string => `Mỗi tháng Pro là ${days} ngày, cộng vào hạn đang có`,
} as const;

export const standingTexts = {
  loading: 'Đang xem tình trạng Pro của bạn…',
  admin: 'Bạn là quản trị viên, dùng được mọi tính năng không giới hạn. Bạn không cần nâng cấp.',
  lifetime: 'Bạn có Pro trọn đời. Cảm ơn bạn đã ủng hộ Lạc Thư.',
  activeTitle: 'Bạn đang dùng Pro',
  daysLeft: (days: number, moment: string): string => `Còn ${days} ngày, đến ${moment}.`,
  lastMoment: (moment: string): string => `Sắp hết hạn: Pro kết thúc lúc ${moment}.`,
  early: (percent: number, days: number): string =>
    `Gia hạn trước khi hết hạn từ ${days} ngày trở lên được giảm ${percent}%. Ngày còn lại không mất: thời hạn mới cộng vào sau.`,
  late: 'Gia hạn ngay để không gián đoạn: thời hạn mới cộng vào sau ngày đang có.',
  granted: 'Yêu cầu của bạn đã được duyệt.',
  pendingTitle: 'Yêu cầu đang chờ duyệt',
  pending: (code: string, when: string): string => `Mã giao dịch ${code}, gửi lúc ${when}.`,
  pendingNext:
    'Pro thường được kích hoạt sau 1-3 giờ. Trang này tự đổi khi yêu cầu được duyệt, bạn không cần đăng nhập lại.',
  rejectedTitle: 'Yêu cầu trước bị từ chối',
  rejected: (code: string): string => `Mã giao dịch ${code}.`,
  rejectedNext: 'Bạn có thể gửi lại: đã chuyển khoản với mã ấy thì không phải chuyển lần nữa.',
  recorded: (code: string): string =>
    `Yêu cầu đã được ghi nhận. Hãy nhắn cho quản trị viên qua chat kèm mã giao dịch ${code} để được kích hoạt.`,
} as const;

export const comparisonTexts = {
  heading: 'Miễn phí và Pro',
  benefit: 'Quyền lợi',
  free: 'Miễn phí',
  pro: 'Pro',
  yes: 'Có',
  no: 'Không',
} as const;

/** A row of the comparison. */
interface Benefit {
  readonly name: string;
  readonly free: boolean;
  readonly pro: boolean;
}

export const BENEFITS: readonly Benefit[] = [
  { name: 'Dịch không giới hạn, từng chương hay hàng loạt', free: true, pro: true },
  { name: 'Xử lý ưu tiên khi nhiều người cùng dịch', free: false, pro: true },
  { name: 'Tính năng độc quyền: biên tập, tạo audio và tải xuống hàng loạt', free: false, pro: true },
  { name: 'API riêng: dùng khóa AI của chính bạn', free: true, pro: true },
  { name: 'Hỗ trợ 24/7', free: false, pro: true },
  { name: 'Không quảng cáo', free: false, pro: true },
];

export const expectationTexts = { heading: 'Bạn có thể chờ đợi gì' } as const;

/** Benefits by kind of user; used in place of invented testimonials. */
export const EXPECTATIONS: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Nếu bạn dịch truyện dài',
    text: 'Chạy biên tập cho hàng trăm chương một lượt, việc chạy tiếp khi bạn đóng máy, và được xếp trước khi nhiều người cùng dịch.',
  },
  {
    title: 'Nếu bạn giữ bản cho mình',
    text: 'Tải cả bộ về thành một tệp TXT, EPUB hay DOCX, hoặc nghe trọn bộ bằng sách nói, ở cả nơi không có mạng.',
  },
  {
    title: 'Nếu bạn chỉ đọc',
    text: 'Trang sạch, không quảng cáo. Gói miễn phí vẫn đọc được mọi truyện công khai.',
  },
];

export const paymentTexts = {
  heading: 'Thanh toán',
  months: 'Số tháng',
  total: 'Số tiền',
  earlyApplied: (percent: number): string => `Đã giảm ${percent}% vì gia hạn sớm`,
  scan: 'Quét bằng ứng dụng ngân hàng, số tiền và nội dung được điền sẵn.',
  qrLabel: (amount: string, content: string): string => `Mã QR chuyển khoản ${amount}, nội dung ${content}`,
  bank: 'Ngân hàng',
  accountNumber: 'Số tài khoản',
  accountName: 'Chủ tài khoản',
  content: 'Nội dung chuyển khoản',
  copy: (what: string): string => `Sao chép ${what.toLocaleLowerCase('vi')}`,
  copied: (what: string): string => `Đã sao chép ${what.toLocaleLowerCase('vi')}`,
  copyFailure: 'Trình duyệt không cho sao chép. Vui lòng chọn và sao chép bằng tay.',
  noAccountTitle: 'Chưa có tài khoản nhận tiền',
  noAccount:
    'Người vận hành chưa khai tài khoản ngân hàng cho máy chủ này. Hãy gửi yêu cầu bên dưới kèm lời nhắn, hoặc hỏi trực tiếp người vận hành cách thanh toán và đưa họ mã giao dịch của bạn.',
  loadFailure: 'Chưa tải được thông tin chuyển khoản.',
} as const;

export const rejectedCodeTexts = {
  reused: (code: string): string =>
    `${code} là mã của yêu cầu bị từ chối. Đã chuyển khoản với mã này thì gửi lại bên dưới. Sắp chuyển lần khác thì tạo mã mới trước, để hai khoản tiền không lẫn nhau.`,
  renewed: (code: string): string => `Lần chuyển này dùng mã mới ${code}.`,
  renew: 'Tạo mã mới',
  reuse: (code: string): string => `Dùng lại mã ${code}`,
} as const;

export const formTexts = {
  heading: 'Đã chuyển khoản? Gửi yêu cầu',
  code: 'Mã giao dịch',
  codeHint: 'Chữ in hoa và số, tối đa 20 ký tự. Trùng với nội dung chuyển khoản.',
  note: 'Lời nhắn cho quản trị viên',
  noteHint: 'Không bắt buộc.',
  submit: 'Tôi đã chuyển khoản',
  success: 'Đã gửi yêu cầu nâng cấp. Bạn sẽ nhận được thông báo khi yêu cầu được duyệt.',
  newCode: 'Tạo mã mới',
  otherTitle: 'Khác với nội dung chuyển khoản',
  other: (content: string): string =>
    `Nội dung chuyển khoản ở trên là ${content}. Người duyệt tìm khoản tiền theo mã bạn gửi, nên hãy gửi đúng nội dung đã ghi khi chuyển.`,
  takeContent: (content: string): string => `Dùng mã ${content}`,
  otherQuestion: 'Gửi mã khác với nội dung chuyển khoản?',
  otherExplanation: (code: string, content: string): string =>
    `Nội dung chuyển khoản là ${content}, bạn sắp gửi mã ${code}. Chỉ gửi khi bạn đã ghi ${code} lúc chuyển khoản, nếu không người duyệt sẽ không tìm thấy khoản tiền.`,
  sendOther: (code: string): string => `Gửi mã ${code}`,
  back: 'Quay lại',
  description: (months: number): string => `Nâng cấp Pro ${months} tháng`,
} as const;

export const faqTexts = { heading: 'Câu hỏi thường gặp' } as const;

export const QUESTIONS: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: 'Bao lâu thì Pro được kích hoạt?',
    answer: 'Trong 1-3 giờ kể từ khi bạn gửi yêu cầu. Bạn nhận được thông báo, và không cần đăng nhập lại.',
  },
  {
    question: 'Không hài lòng thì có được hoàn tiền không?',
    answer: 'Có. Bạn được hoàn tiền trong 7 ngày đầu: nhắn cho quản trị viên kèm mã giao dịch.',
  },
  {
    question: 'Gia hạn sớm có lợi gì?',
    answer:
      'Gia hạn sớm từ 7 ngày trở lên được giảm 10%. Những ngày còn lại không mất, thời hạn mới cộng vào sau.',
  },
  {
    question: 'Một tháng Pro là bao nhiêu ngày?',
    answer: '30 ngày, tính từ lúc duyệt, hoặc từ lúc hạn đang có kết thúc.',
  },
  {
    question: 'Hết hạn rồi thì sao?',
    answer:
      'Tài khoản trở về gói miễn phí. Dự án và chương của bạn vẫn còn nguyên, gia hạn lúc nào cũng được.',
  },
  {
    question: 'Pro có gồm tiền gọi AI không?',
    answer: 'Không. Bạn dùng khóa API của chính mình và trả tiền cho nhà cung cấp AI.',
  },
];
