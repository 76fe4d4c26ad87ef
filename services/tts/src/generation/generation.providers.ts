import type { Provider, Type } from '@nestjs/common';
import { EndJoining } from './end-joining';
import { EngineSlots } from './engine-slots';
import { GenerateSpeech } from './generate-speech.use-case';
import { MakeAudio } from './make-audio';
import { PieceCache } from './piece-cache';
import { RemoveStaleFiles } from './remove-stale-files';
import { RunningSpeech } from './running-speech';
import { SpeakChapter } from './speak-chapter';
import { SpeakText } from './speak-text';
import { SpeakWithoutChapter } from './speak-without-chapter';
import { SpeechPiecesRepository } from './speech-pieces.repository';
import { SpeechController } from './speech.controller';

export const generationControllers: Type[] = [SpeechController];

export const generationProviders: Provider[] = [
  EndJoining,
  EngineSlots,
  GenerateSpeech,
  MakeAudio,
  PieceCache,
  RemoveStaleFiles,
  RunningSpeech,
  SpeakChapter,
  SpeakText,
  SpeakWithoutChapter,
  SpeechPiecesRepository,
];
