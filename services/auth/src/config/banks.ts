/** A bank that takes NAPAS 247 transfers. */
export interface Bank {
  /** Bank identification number: six digits that NAPAS codes use. */
  readonly bin: string;
  /** Short codes used by customers and image services, the usual one first. */
  readonly codes: readonly string[];
  readonly name: string;
}

/** Members of NAPAS 247 with their BINs (ISO/IEC 7812), as VietQR lists them. */
const BANKS: readonly Bank[] = [
  bank('970415', 'VietinBank', 'ICB', 'CTG'),
  bank('970436', 'Vietcombank', 'VCB'),
  bank('970418', 'BIDV', 'BIDV'),
  bank('970405', 'Agribank', 'VBA', 'VARB'),
  bank('970448', 'OCB', 'OCB'),
  bank('970422', 'MB Bank', 'MB'),
  bank('970407', 'Techcombank', 'TCB'),
  bank('970416', 'ACB', 'ACB'),
  bank('970432', 'VPBank', 'VPB'),
  bank('970423', 'TPBank', 'TPB'),
  bank('970403', 'Sacombank', 'STB'),
  bank('970437', 'HDBank', 'HDB'),
  bank('970454', 'BVBank', 'VCCB'),
  bank('970429', 'SCB', 'SCB'),
  bank('970441', 'VIB', 'VIB'),
  bank('970443', 'SHB', 'SHB'),
  bank('970431', 'Eximbank', 'EIB'),
  bank('970426', 'MSB', 'MSB'),
  bank('546034', 'CAKE by VPBank', 'CAKE'),
  bank('546035', 'Ubank by VPBank', 'UBANK'),
  bank('963388', 'Timo', 'TIMO'),
  bank('971005', 'Viettel Money', 'VTLMONEY'),
  bank('971011', 'VNPT Money', 'VNPTMONEY'),
  bank('970400', 'SaigonBank', 'SGICB'),
  bank('970409', 'Bac A Bank', 'BAB'),
  bank('970412', 'PVcomBank', 'PVCB'),
  bank('970414', 'MBV', 'MBV', 'OCEANBANK'),
  bank('970419', 'NCB', 'NCB'),
  bank('970424', 'Shinhan Bank', 'SHBVN'),
  bank('970425', 'ABBANK', 'ABB'),
  bank('970427', 'VietABank', 'VAB'),
  bank('970428', 'Nam A Bank', 'NAB'),
  bank('970430', 'PGBank', 'PGB'),
  bank('970433', 'VietBank', 'VIETBANK'),
  bank('970438', 'BaoViet Bank', 'BVB'),
  bank('970440', 'SeABank', 'SEAB'),
  bank('970446', 'Co-opBank', 'COOPBANK'),
  bank('970449', 'LPBank', 'LPB'),
  bank('970452', 'KienlongBank', 'KLB'),
  bank('970442', 'Hong Leong Bank', 'HLBVN'),
  bank('970408', 'GPBank', 'GPB'),
  bank('970406', 'Vikki Bank', 'DOB', 'VIKKI'),
  bank('970444', 'VCBNeo', 'CBB', 'VCBNEO'),
  bank('970439', 'Public Bank', 'PBVN'),
  bank('970457', 'Woori Bank', 'WVN'),
  bank('970421', 'VRB', 'VRB'),
  bank('970434', 'Indovina Bank', 'IVB'),
  bank('970458', 'UOB', 'UOB'),
  bank('970410', 'Standard Chartered', 'SCVN'),
  bank('458761', 'HSBC', 'HSBC'),
  bank('422589', 'CIMB', 'CIMB'),
];

/** Finds a bank by its BIN, a short code (VCB) or its name (Vietcombank), ignoring case, spaces, dots and hyphens. */
export function findBank(given: string): Bank | undefined {
  const wanted = plain(given);
  return BANKS.find(({ bin, codes, name }) => [bin, ...codes, name].some((known) => plain(known) === wanted));
}

function bank(bin: string, name: string, ...codes: string[]): Bank {
  return { bin, codes, name };
}

function plain(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase();
}
