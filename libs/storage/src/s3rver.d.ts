declare module 's3rver' {
  /** The part of the test server that the contract test uses; the package ships no types. */
  export default class S3rver {
    constructor(options: { port: number; address: string; silent: boolean; directory: string });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
