import { posterProblem } from './poster-rule';

const MB = 1024 * 1024;

describe('a cover picture', () => {
  it.each([
    [{ type: 'text/plain', size: 10 }, 'Vui lòng chọn file ảnh!'],
    [{ type: '', size: 10 }, 'Vui lòng chọn file ảnh!'],
    [{ type: 'image/png', size: 5 * MB + 1 }, 'File quá lớn! Vui lòng chọn file nhỏ hơn 5MB.'],
    [{ type: 'image/png', size: 5 * MB }, null],
    [{ type: 'image/jpeg', size: 10 }, null],
  ])('of %j is told %s', (file, complaint) => {
    expect(posterProblem(file)).toBe(complaint);
  });
});
