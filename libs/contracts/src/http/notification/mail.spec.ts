import { selectiveEmailRequestSchema } from './mail';

const mail = { title: 'Thư mời', message: 'Chào bạn.' };
const refusals = (request: object) =>
  selectiveEmailRequestSchema.safeParse(request).error?.issues.map(({ message }) => message);

describe('a selective mail', () => {
  it.each([[undefined], [null], [''], ['everybody'], [['all']], [true]])(
    'is refused when its group is %j: nobody is meant then, not everybody',
    (targetType) => {
      expect(refusals({ ...mail, targetType })).toEqual(['Vui lòng chọn nhóm người nhận.']);
    },
  );

  it('is refused without a group, whoever is listed', () => {
    expect(refusals(mail)).toEqual(['Vui lòng chọn nhóm người nhận.']);
    expect(refusals({ ...mail, specificUsers: ['an@example.test'] })).toEqual([
      'Vui lòng chọn nhóm người nhận.',
    ]);
  });

  it.each(['all', 'user', 'pro', 'admin'])('goes to %s when that is asked for', (targetType) => {
    expect(refusals({ ...mail, targetType })).toBeUndefined();
  });
});
