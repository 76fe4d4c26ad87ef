import { crc16, vietQr } from './viet-qr';

/** Complete codes published by banks and NAPAS. */
const TO_A_CARD =
  '00020101021138600010A00000072701300006970403011697040311012345670208QRIBFTTC53037045802VN63044F52';
const WITH_BILL_NUMBER =
  '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E';

describe('the checksum', () => {
  it('of the nine digits is the one that the catalogue of CRCs prints for CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  it.each([TO_A_CARD, WITH_BILL_NUMBER])('agrees with published codes: %s', (published) => {
    expect(crc16(published.slice(0, -4))).toBe(published.slice(-4));
  });

  it('keeps its zeros at the front', () => {
    const short = Array.from({ length: 200 }, (_, number) => crc16(String(number)));
    expect(short.every((crc) => /^[0-9A-F]{4}$/.test(crc))).toBe(true);
    expect(short.some((crc) => crc.startsWith('0'))).toBe(true);
  });
});

describe('what a VietQR code says', () => {
  it('is letter for letter a published code, for the same transfer', () => {
    const transfer = { bankBin: '970416', accountNumber: '257678859', amount: 1000, content: 'Chuyen tien' };
    expect(vietQr(transfer)).toBe(
      '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA5303704540410005802VN62150811Chuyen tien6304BBB8',
    );
  });

  it('names bank, account and amount as NAPAS does in its own example', () => {
    const transfer = { bankBin: '970403', accountNumber: '0011012345678', amount: 180_000, content: 'x' };
    const upToCountry = WITH_BILL_NUMBER.slice(0, WITH_BILL_NUMBER.indexOf('5802VN') + 6);
    expect(vietQr(transfer).startsWith(upToCountry)).toBe(true);
  });
});
