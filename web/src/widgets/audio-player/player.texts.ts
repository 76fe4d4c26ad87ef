import type { SleepTimer } from './sleep-timer';

/** Texts of every player. */
export const playerTexts = {
  play: 'Phát',
  pause: 'Tạm dừng',
  back: 'Lùi 15 giây',
  forward: 'Tới 15 giây',
  position: 'Vị trí phát',
  rate: 'Tốc độ nghe',
  rateOf: (rate: number): string => `${rate.toLocaleString('vi-VN')}×`,
  sleep: 'Hẹn giờ tắt',
  sleepOff: 'Không hẹn',
  sleepMinutes: (minutes: number): string => `Sau ${minutes} phút`,
  sleepChapters: (chapters: number): string =>
    chapters === 1 ? 'Hết chương này' : `Hết ${chapters} chương nữa`,
  sleepLeft: (timer: SleepTimer): string =>
    timer.kind === 'minutes'
      ? `Tự tắt sau ${Math.ceil(timer.secondsLeft / 60)} phút nghe`
      : timer.chaptersLeft === 1
        ? 'Tự tắt khi hết chương này'
        : `Tự tắt khi hết ${timer.chaptersLeft} chương nữa`,
  blocked: 'Trình duyệt chờ bạn bấm Phát.',
  failed: 'Không tải được audio. Hãy kiểm tra mạng rồi bấm Phát để thử lại.',
  loading: 'Đang tải audio…',
} as const;
