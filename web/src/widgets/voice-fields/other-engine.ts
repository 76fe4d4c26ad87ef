import type { SpeechEngineList, SpeechEngineName } from '@lacthu/contracts';

type Engine = SpeechEngineList['engines'][number];

/** Chooses an alternative to an engine that is down: one that worked lately first, and none that needs a key. */
export function otherEngine(engines: readonly Engine[], dead: SpeechEngineName): Engine | null {
  const others = engines.filter(
    ({ engine, state, needsKey }) => engine !== dead && state !== 'down' && !needsKey,
  );
  return others.find(({ state }) => state === 'ok') ?? others.at(-1) ?? null;
}
