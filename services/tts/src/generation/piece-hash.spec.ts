import type { SpeechSettings } from '../engines/speech-engine.port';
import { pieceHash } from './piece-hash';

const request: SpeechSettings = {
  engine: 'openai',
  voice: 'nova',
  speed: 1,
  model: 'tts-1',
  apiKey: 'sk-1',
  baseUrl: '',
};

describe('the name of a spoken piece', () => {
  it('is the same whoever pays for it', () => {
    expect(pieceHash({ ...request, apiKey: 'sk-2' }, 'Tuyết rơi.')).toBe(pieceHash(request, 'Tuyết rơi.'));
  });

  it.each([{ voice: 'echo' }, { speed: 1.05 }, { model: 'tts-1-hd' }, { baseUrl: 'https://a.example' }])(
    'is another one with %j',
    (other) => {
      expect(pieceHash({ ...request, ...other }, 'Tuyết rơi.')).not.toBe(pieceHash(request, 'Tuyết rơi.'));
    },
  );

  it('is another one for other words', () => {
    expect(pieceHash(request, 'Tuyết rơi!')).not.toBe(pieceHash(request, 'Tuyết rơi.'));
  });

  it('is another one when the line says the same words again', () => {
    const names = [0, 1, 2].map((repeat) => pieceHash(request, 'Ha ha.', repeat));
    expect(new Set(names).size).toBe(3);
    expect(names[0]).toBe(pieceHash(request, 'Ha ha.'));
  });
});
