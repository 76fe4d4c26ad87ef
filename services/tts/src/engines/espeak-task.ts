/** Request to an espeak thread. */
export interface EspeakTask {
  readonly text: string;
  readonly voice: string;
  readonly speed: number;
  readonly wasmFile: string;
}
