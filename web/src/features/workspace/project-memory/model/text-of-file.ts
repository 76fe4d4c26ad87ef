import { decodeText } from '@lacthu/novel-text';

/** The text in a file, whatever its encoding: lists of Chinese names often come in GB18030. @throws TextDecodingError */
export async function textOfFile(file: File): Promise<string> {
  return decodeText(new Uint8Array(await file.arrayBuffer())).text;
}
