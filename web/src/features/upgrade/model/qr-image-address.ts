import type { Transfer } from './viet-qr';

/** Fills in the image service's address template; banks are identified by their BIN, which such services accept. */
export function qrImageAddress(template: string, transfer: Transfer): string {
  const places: Readonly<Record<string, string>> = {
    bankCode: transfer.bankBin,
    accountNumber: transfer.accountNumber,
    amount: String(transfer.amount),
    content: transfer.content,
  };
  return template.replace(/\{(\w+)\}/g, (place, name: string) => encodeURIComponent(places[name] ?? place));
}
