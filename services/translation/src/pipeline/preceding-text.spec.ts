import { tailsOf } from './preceding-text';

describe('tailsOf', () => {
  it('takes whole lines from the end while they are short, and leaves blank ones out', () => {
    const lines = ['雪'.repeat(150), '', '夜'.repeat(80), '灯'.repeat(40)];
    expect(tailsOf(lines, ['a', '', ' b '])).toEqual({ source: lines.slice(2), target: ['a', 'b'] });
  });

  it('takes the end of a long line, never half of a character', () => {
    const { source } = tailsOf(['𠮷'.repeat(500)], []);
    expect(source).toEqual([`…${'𠮷'.repeat(200)}`]);
  });
});
