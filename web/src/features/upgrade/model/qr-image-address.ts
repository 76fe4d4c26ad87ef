import type { Transfer } from './viet-qr';

/** The image service's address with its places filled in; banks are named by their BIN, which services know as a code. */
export function qrImageAddress(template: string, transfer: Transfer): string {
  const places: Readonly<Record<string, string>> = {
    bankCode: transfer.bankBin,
    accountNumber: transfer.accountNumber,
    amount: String(transfer.amount),
    content: transfer.content,
  };
  return template.replace(/\{(\w+)\}/g, (place, name: string) => encodeURIComponent(places[name] ?? place));
}
