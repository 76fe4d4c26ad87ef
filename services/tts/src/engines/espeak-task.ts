/** One text for the thread in which espeak speaks. */
export interface EspeakTask {
  readonly text: string;
  readonly voice: string;
  readonly speed: number;
  readonly wasmFile: string;
}
