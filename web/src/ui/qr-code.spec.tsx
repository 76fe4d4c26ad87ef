import { render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { pictureOf } from '../testing/qr-picture';
import { QrCode } from './qr-code';

const PAYLOAD =
  '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA5303704540410005802VN62150811Chuyen tien6304BBB8';

describe('a QR code', () => {
  it('says to a scanner what it was drawn for', () => {
    render(<QrCode text={PAYLOAD} label="Mã chuyển khoản" />);
    const { data, width } = pictureOf(screen.getByRole('img', { name: 'Mã chuyển khoản' }));
    expect(jsQR(data, width, width)?.data).toBe(PAYLOAD);
  });
});
