/** Interface of the emscripten build of espeak-ng, which writes into an in-memory file system. */
declare module 'espeak-ng' {
  export interface Espeak {
    readonly FS: { writeFile(path: string, text: string): void; readFile(path: string): Uint8Array };
  }
  export type StartEspeak = (options: {
    arguments: string[];
    print: (line: string) => void;
    printErr: (line: string) => void;
    preRun: ((module: Espeak) => void)[];
    instantiateWasm: (
      imports: object,
      done: (instance: object, module: WebAssembly.Module) => void,
    ) => object;
  }) => Promise<Espeak>;
  const start: StartEspeak;
  export default start;
}

/** Node provides it; TypeScript declares it only in the DOM library. */
declare namespace WebAssembly {
  interface Module {
    readonly __module: unique symbol;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: object): Promise<object>;
}
