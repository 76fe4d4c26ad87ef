import type { SpeechEngineList } from '@lacthu/contracts';
import type { GallerySection, GalleryState } from '../../gallery/gallery-section';
import type { SpeechSettings } from '../../settings/speech-settings';
import { VoiceFields } from './voice-fields';

type Engines = SpeechEngineList['engines'];

const ENGINES: Engines = [
  {
    engine: 'edge',
    name: 'Microsoft Edge (miễn phí)',
    needsKey: false,
    voices: [{ id: 'vi-VN-HoaiMyNeural', name: 'Hoài My (nữ)' }],
    state: 'ok',
    message: null,
  },
  {
    engine: 'openai',
    name: 'OpenAI',
    needsKey: true,
    voices: [{ id: 'alloy', name: 'Alloy' }],
    state: 'unknown',
    message: null,
  },
  {
    engine: 'espeak',
    name: 'eSpeak (ngoại tuyến)',
    needsKey: false,
    voices: [{ id: 'vi', name: 'Tiếng Việt, giọng Bắc' }],
    state: 'unknown',
    message: null,
  },
];
const DOWN: Engines = ENGINES.map((one) =>
  one.engine === 'edge' ? { ...one, state: 'down', message: 'Máy chủ giọng đọc không trả lời.' } : one,
);

const state = (
  caption: string,
  part: Partial<SpeechSettings> = {},
  { engines = ENGINES, key = '', isDisabled = false } = {},
): GalleryState => ({
  caption,
  shows: (
    <VoiceFields
      engines={engines}
      settings={{ engine: 'edge', voice: '', speed: 1, model: 'tts-1', ...part }}
      access={{ openAIKey: key, baseUrl: 'https://api.openai.com/v1' }}
      onChange={() => undefined}
      onKey={() => undefined}
      isDisabled={isDisabled}
    />
  ),
});

export const gallery: GallerySection = {
  title: 'Giọng đọc',
  states: [
    state('Đang hoạt động'),
    state('Engine gián đoạn, có engine khác', {}, { engines: DOWN }),
    state('OpenAI chưa có key', { engine: 'openai' }),
    state('OpenAI, đọc nhanh', { engine: 'openai', speed: 1.5 }, { key: 'sk-khoa' }),
    state('Đang tạo audio', { engine: 'espeak', speed: 0.75 }, { isDisabled: true }),
  ],
};
