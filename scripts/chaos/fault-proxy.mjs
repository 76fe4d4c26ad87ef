import net from 'node:net';

/**
 * One edge between a process and a store, which can be hurt.
 *
 * pass: as if it were not there; slow: every piece comes later by `delayMs`; silent: connections stand and nothing passes,
 * as behind a cable that was pulled; refuse: connections are cut and new ones turned away, as by a store that is down.
 * @typedef {'pass' | 'slow' | 'silent' | 'refuse'} EdgeState
 */

/**
 * Listens on a free port and hands everything on to a store on this machine.
 * @param {number} target port of the store
 * @param {{ delayMs?: number }} [options]
 * @returns {Promise<FaultProxy>}
 *
 * @typedef {object} FaultProxy
 * @property {number} port
 * @property {(state: EdgeState) => void} set holds for open connections and for new ones
 * @property {() => Promise<void>} close
 */
export async function startFaultProxy(target, { delayMs = 150 } = {}) {
  /** @type {EdgeState} */
  let state = 'pass';
  /** @type {Set<Pair>} */
  const pairs = new Set();
  const server = net.createServer((near) => {
    if (state === 'refuse') return near.resetAndDestroy();
    const pair = new Pair(near, net.connect(target, '127.0.0.1'), () => ({ state, delayMs }));
    pairs.add(pair);
    near.once('close', () => pairs.delete(pair));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {net.AddressInfo} */ (server.address());
  return {
    port,
    set(next) {
      state = next;
      for (const pair of pairs) {
        if (next === 'refuse') pair.cut();
        else pair.flow();
      }
    },
    close: () =>
      new Promise((resolve) => {
        for (const pair of pairs) pair.cut();
        server.close(() => resolve(undefined));
      }),
  };
}

/** The two halves of one connection, and what is still to be handed on in each direction. */
class Pair {
  /** @param {net.Socket} near @param {net.Socket} far @param {() => { state: EdgeState, delayMs: number }} condition */
  constructor(near, far, condition) {
    this.near = near;
    this.far = far;
    this.condition = condition;
    /** @type {{ to: net.Socket, bytes: Buffer | null }[]} pieces in their order; null is the end of a direction */
    this.waiting = [];
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      from.on('data', (bytes) => this.hand(to, bytes));
      from.on('end', () => this.hand(to, null));
      from.on('error', () => this.cut());
      from.on('close', () => this.hand(to, null));
    }
  }

  /** @param {net.Socket} to @param {Buffer | null} bytes */
  hand(to, bytes) {
    this.waiting.push({ to, bytes });
    this.flow();
  }

  /** Hands on what may pass now; what is slow passes in its order, later. */
  flow() {
    const { state, delayMs } = this.condition();
    if (state === 'silent') return;
    const pieces = this.waiting.splice(0);
    if (pieces.length === 0) return;
    if (state === 'slow') setTimeout(() => this.write(pieces), delayMs);
    else this.write(pieces);
  }

  /** @param {{ to: net.Socket, bytes: Buffer | null }[]} pieces */
  write(pieces) {
    for (const { to, bytes } of pieces) {
      if (to.destroyed || to.writableEnded) continue;
      if (bytes === null) to.end();
      else to.write(bytes);
    }
  }

  cut() {
    this.waiting.length = 0;
    this.near.destroy();
    this.far.destroy();
  }
}
