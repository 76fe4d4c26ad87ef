import { Client, type ClientConfig, type QueryConfig, type QueryResultRow } from 'pg';
import { receiveByteTexts } from './byte-texts';

/**
 * A connection that pipelines reads: they are sent without waiting for earlier answers, which saves both sides most of
 * the cost of a message. A failed read does not affect the others. It connects on first use, and reconnects after the
 * server went away or left a read unanswered for `query_timeout`. A read whose connection was closed by the server
 * runs once more over a new one, because the close may cross a request on the wire.
 */
export class ReadLane {
  private connecting: Promise<Client> | null = null;
  private client: Client | null = null;
  private underWay = 0;

  constructor(private readonly settings: ClientConfig) {}

  /** Number of reads in flight. */
  get load(): number {
    return this.underWay;
  }

  /** @throws Error of the driver */
  query<Row extends QueryResultRow>(read: QueryConfig): Promise<Row[]> {
    this.underWay += 1;
    const rows = this.client ? this.overOpen<Row>(this.client, read) : this.overNew<Row>(read);
    const settle = (): void => {
      this.underWay -= 1;
    };
    rows.then(settle, settle);
    return rows;
  }

  /** Waits for the reads in flight and closes. */
  async close(): Promise<void> {
    await (await this.connecting?.catch(() => null))?.end();
  }

  /** Uses a callback: the promise of node-postgres also captures a stack trace that is not used here. */
  private overOpen<Row extends QueryResultRow>(client: Client, read: QueryConfig): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      client.query<Row>(read, (error: Error | null, result) => {
        if (!error) resolve(result.rows);
        else if (isConnectionLost(error)) resolve(this.afterLosing<Row>(client, read));
        else reject(error);
      });
    });
  }

  private async overNew<Row extends QueryResultRow>(read: QueryConfig): Promise<Row[]> {
    const client = await this.connected();
    return (await client.query<Row>(read)).rows;
  }

  private afterLosing<Row extends QueryResultRow>(client: Client, read: QueryConfig): Promise<Row[]> {
    if (this.client === client) this.forget();
    return this.overNew(read);
  }

  private connected(): Promise<Client> {
    this.connecting ??= this.connect();
    return this.connecting;
  }

  private async connect(): Promise<Client> {
    const client = new Client({ ...this.settings, pipeline: true });
    receiveByteTexts(client);
    client.on('error', () => {
      if (this.client === client) this.forget();
    });
    try {
      await client.connect();
    } catch (error) {
      this.forget();
      throw error;
    }
    this.client = client;
    return client;
  }

  private forget(): void {
    this.connecting = null;
    this.client = null;
  }
}

/**
 * Matches Postgres' shutdown (57P0x), connection exceptions (class 08), node-postgres' errors of a closed connection,
 * and socket errors.
 */
function isConnectionLost(error: Error & { readonly code?: string }): boolean {
  return (
    /^(08...|57P0[1-3]|ECONNRESET|EPIPE)$/.test(error.code ?? '') ||
    error.message.startsWith('Connection terminated')
  );
}
