/** Data of a transfer within NAPAS 247. */
export interface Transfer {
  /** Six-digit BIN of the bank. */
  readonly bankBin: string;
  readonly accountNumber: string;
  /** Whole đồng. */
  readonly amount: number;
  /** Purpose of the transfer; ASCII letters, digits and spaces, at most 25 because banks truncate it. */
  readonly content: string;
}

/** Data objects of EMVCo "QR Code Specification for Payment Systems: Merchant-Presented Mode" 1.1, §4. */
const FIELD = {
  format: '00',
  initiation: '01',
  merchant: '38',
  currency: '53',
  amount: '54',
  country: '58',
  additional: '62',
  checksum: '63',
} as const;
const NAPAS = 'A000000727';
/** To an account, not to a card (which would be QRIBFTTC). */
const TO_ACCOUNT = 'QRIBFTTA';
/** ISO 4217. */
const DONG = '704';
/** 12: for a single payment with its amount; 11 would be a reusable code. */
const DYNAMIC = '12';

/**
 * Content of a VietQR code, from which any Vietnamese banking app fills in account, amount and content (NAPAS "VietQR",
 * based on EMVCo's merchant-presented mode).
 */
export function vietQr({ bankBin, accountNumber, amount, content }: Transfer): string {
  const account = field('00', bankBin) + field('01', accountNumber);
  const unsigned = [
    field(FIELD.format, '01'),
    field(FIELD.initiation, DYNAMIC),
    field(FIELD.merchant, field('00', NAPAS) + field('01', account) + field('02', TO_ACCOUNT)),
    field(FIELD.currency, DONG),
    field(FIELD.amount, String(amount)),
    field(FIELD.country, 'VN'),
    field(FIELD.additional, field('08', content)),
    // The checksum covers its own id and length.
    `${FIELD.checksum}04`,
  ].join('');
  return unsigned + crc16(unsigned);
}

/** Id, two-digit length, value. */
function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value;
}

/** CRC-16/CCITT-FALSE (ISO/IEC 13239: polynomial 0x1021, initial value 0xFFFF) of ASCII text, as four hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
