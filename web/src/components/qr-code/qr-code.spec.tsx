import { render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { QrCode } from './qr-code';

const PIXELS_OF_A_MODULE = 4;
const PAYLOAD =
  '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA5303704540410005802VN62150811Chuyen tien6304BBB8';

/** What a phone's camera sees of the drawing: RGBA, row by row. */
function picture(drawing: Element): { data: Uint8ClampedArray; width: number } {
  const side = Number(drawing.getAttribute('viewBox')?.split(' ')[2]);
  const width = side * PIXELS_OF_A_MODULE;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of (drawing.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)) {
    for (let pixel = 0; pixel < PIXELS_OF_A_MODULE ** 2; pixel += 1) {
      const column = Number(x) * PIXELS_OF_A_MODULE + (pixel % PIXELS_OF_A_MODULE);
      const row = Number(y) * PIXELS_OF_A_MODULE + Math.floor(pixel / PIXELS_OF_A_MODULE);
      data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
    }
  }
  return { data, width };
}

describe('a QR code', () => {
  it('says to a scanner what it was drawn for', () => {
    render(<QrCode text={PAYLOAD} label="Mã chuyển khoản" />);
    const { data, width } = picture(screen.getByRole('img', { name: 'Mã chuyển khoản' }));
    expect(jsQR(data, width, width)?.data).toBe(PAYLOAD);
  });
});
