import type { TestAnswer, TestService } from '@lacthu/testing';
import { sendForm } from './send-form';

/** POST /api/ai/extract-character-data-smart as a browser sends the form. */
export function sendCharacterFile(
  service: TestService,
  file: { readonly name: string; readonly bytes: Uint8Array } | null,
  fields: Readonly<Record<string, string>>,
): Promise<TestAnswer> {
  return sendForm(service, {
    path: '/api/ai/extract-character-data-smart',
    file: file && { field: 'characterFile', ...file },
    fields,
  });
}
