import { Client, type ClientConfig, type QueryConfig, type QueryResultRow } from 'pg';
import { receiveByteTexts } from './byte-texts';

/**
 * A connection on which many reads are under way at once: they are sent without waiting for the answers before, which saves
 * both sides most of what a message costs. One that fails leaves the others alone. It connects when it is first needed, and
 * again after the server went away, or has left a read without answer for `query_timeout`. A read whose connection the server
 * has ended runs once more over a new one: an end can be on its way to us while we still send.
 */
export class ReadLane {
  private connecting: Promise<Client> | null = null;
  private client: Client | null = null;
  private underWay = 0;

  constructor(private readonly settings: ClientConfig) {}

  /** Reads that wait for their answer. */
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

  /** Lets what is under way end. */
  async close(): Promise<void> {
    await (await this.connecting?.catch(() => null))?.end();
  }

  /** By callback: the promise of node-postgres costs some more, for a stack that nobody reads. */
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

/** Postgres' shutdown (57P0x) and connection exceptions (class 08), what node-postgres says of a closed one, socket errors. */
function isConnectionLost(error: Error & { readonly code?: string }): boolean {
  return (
    /^(08...|57P0[1-3]|ECONNRESET|EPIPE)$/.test(error.code ?? '') ||
    error.message.startsWith('Connection terminated')
  );
}
