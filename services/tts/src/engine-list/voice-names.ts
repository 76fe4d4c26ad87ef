import type { SpeechEngineName } from '@lacthu/contracts';

/** Display names of the engines, in the order of the list. */
export const ENGINE_NAMES: Readonly<Record<SpeechEngineName, string>> = {
  edge: 'Edge TTS (miễn phí)',
  openai: 'OpenAI (cần API Key)',
  gtts: 'Google TTS (miễn phí)',
  espeak: 'eSpeak (ngoại tuyến)',
};

const VOICE_NAMES: Readonly<Record<string, string>> = {
  'vi-VN-HoaiMyNeural': 'Hoài My (nữ)',
  'vi-VN-NamMinhNeural': 'Nam Minh (nam)',
  vi: 'Tiếng Việt',
  en: 'Tiếng Anh',
  'vi-vn-x-central': 'Tiếng Việt (giọng Trung)',
  'vi-vn-x-south': 'Tiếng Việt (giọng Nam)',
};

/** Voices of OpenAI have names already: `alloy` → `Alloy`. */
export function voiceName(voice: string): string {
  return VOICE_NAMES[voice] ?? voice.charAt(0).toUpperCase() + voice.slice(1);
}
