import { qrImageAddress } from './qr-image-address';

describe('the address of the image service', () => {
  it('is built from bank code, account number, amount and content, each safe in an address', () => {
    const transfer = { bankBin: '970436', accountNumber: '01 23', amount: 50_000, content: 'PRO7 & 8' };
    const template = 'https://qr.example/{bankCode}-{accountNumber}.png?amount={amount}&addInfo={content}';
    expect(qrImageAddress(template, transfer)).toBe(
      'https://qr.example/970436-01%2023.png?amount=50000&addInfo=PRO7%20%26%208',
    );
  });
});
