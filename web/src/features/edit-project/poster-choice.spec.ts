import { posterComplaint } from './poster-choice';

const MB = 1024 * 1024;

describe('a cover on the edit page', () => {
  it.each([
    [{ type: 'text/plain', size: 10 }, 'Vui lòng chọn file ảnh!'],
    [
      { type: 'image/svg+xml', size: 10 },
      'Định dạng ảnh không được hỗ trợ. Hãy dùng JPEG, JPG, PNG, WEBP hoặc GIF.',
    ],
    [{ type: 'image/png', size: 11 * MB }, 'File quá lớn! Vui lòng chọn file nhỏ hơn 5MB.'],
    [{ type: 'image/png', size: 9 * MB }, null],
    [{ type: 'image/gif', size: 10 }, null],
  ])('of %j says %s', (file, complaint) => {
    expect(posterComplaint(file)).toBe(complaint);
  });

  it.each(['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/gif'])('may be %s', (type) => {
    expect(posterComplaint({ type, size: 10 })).toBeNull();
  });

  it.each(['image/bmp', 'image/tiff', 'image/avif'])('may not be %s', (type) => {
    expect(posterComplaint({ type, size: 10 })).toContain('JPEG, JPG, PNG, WEBP hoặc GIF');
  });
});
