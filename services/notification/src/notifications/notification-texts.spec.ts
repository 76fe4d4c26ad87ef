import { audioExpiring, chaptersAdded, jobEnded, proGranted, upgradeRejected } from './notification-texts';

const timed = { months: 3, proExpiresAt: '2027-02-26T18:00:00.000Z' };

describe('what notifications say', () => {
  it('names the moment at which Pro ends as it is in Vietnam', () => {
    expect(proGranted({ ...timed, source: 'request' })).toMatchObject({
      title: 'Yêu cầu nâng cấp Pro đã được duyệt',
      message: expect.stringContaining('3 tháng Pro, dùng đến 01:00 27/02/2027 (giờ Việt Nam).') as string,
    });
  });

  it('tells Pro that an administrator has given from one that was asked for, and lifetime from a term', () => {
    const given = proGranted({ source: 'single', months: null, proExpiresAt: null });
    expect(given.title).toBe('Bạn đã được nâng cấp tài khoản Pro');
    expect(given.message).toContain('Pro trọn đời');
  });

  it('gives the reason of a rejection', () => {
    expect(upgradeRejected('Sai số tiền.').message).toBe('Lý do: Sai số tiền.');
  });

  it('says how much of a job is done, and leads to its project', () => {
    const job = { kind: 'batch-translation', projectId: 12, chapters: 300, failedChapters: 4 } as const;
    expect(jobEnded({ ...job, outcome: 'partial' })).toEqual({
      title: 'Đợt dịch đã xong',
      message: 'Xong 296/300 chương, 4 chương lỗi có thể chạy lại.',
      linkUrl: '/project/12',
    });
    expect(jobEnded({ ...job, kind: 'post-process', outcome: 'completed', failedChapters: 0 }).message).toBe(
      'Đã xử lý xong 300 chương.',
    );
    expect(jobEnded({ ...job, kind: 'batch-audio', outcome: 'failed' }).title).toBe(
      'Đợt tạo audio không thành công',
    );
  });

  it('names the one new chapter of a followed story, and counts several', () => {
    const added = { storyName: 'Tuyết rơi', firstChapterId: 340, firstChapterTitle: 'Chương 40: Gió bắc' };
    expect(chaptersAdded({ ...added, count: 1 })).toEqual({
      title: 'Truyện bạn theo dõi có chương mới',
      message: '“Tuyết rơi” có chương mới: Chương 40: Gió bắc',
      linkUrl: '/community/chapter/340',
    });
    expect(chaptersAdded({ ...added, count: 1_200 }).message).toBe('“Tuyết rơi” có 1.200 chương mới.');
  });

  it('tells an owner which audio goes and when, and what that means for his readers', () => {
    const audio = {
      projectId: 12,
      projectName: 'Tuyết rơi',
      chapters: 3,
      expiresAt: '2026-12-01T08:30:00.000Z',
    };
    const { message, linkUrl } = audioExpiring({ ...audio, public: true });
    expect(message).toMatch(/Audio của 3 chương trong truyện “Tuyết rơi” sẽ bị xóa từ 15:30.*01\/12\/2026/);
    expect(message).toContain('độc giả không còn nút Nghe');
    expect(linkUrl).toBe('/audio-playlist/12');
    expect(audioExpiring({ ...audio, public: false }).message).not.toContain('độc giả');
  });
});
