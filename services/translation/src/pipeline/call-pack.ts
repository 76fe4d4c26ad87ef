import type { TokenUsage } from '@lacthu/contracts';
import type { Unit } from './text-plan';

/** The text that one member of a pack sends, and its place in the order of the text. */
export interface PackedText {
  readonly units: readonly Unit[];
  readonly signal: AbortSignal;
  /** Time (ms since 1970) after which no further call is started for this text. */
  readonly deadline: number;
  /** Counts the usage of a call with this text. */
  readonly spend: (usage: TokenUsage | undefined) => void;
  /** Only texts with the same instructions go in one call. */
  readonly system: string;
  /** Sends these texts in one call, each within the size of a call. */
  readonly send: (texts: readonly PackedText[]) => Promise<readonly (PackedAnswer | null)[]>;
  /** Characters that a call may have. */
  readonly callChars: number;
}

/** The lines of a packed call that belong to one text, by their index in its units. */
export interface PackedAnswer {
  readonly lines: ReadonlyMap<number, string>;
  readonly isCut: boolean;
}

/** The place of one text in a pack. */
export interface PackSeat {
  /**
   * Waits for the other texts and sends them together, the first time only.
   *
   * @returns null when this text has to be sent alone
   */
  join(text: PackedText): Promise<PackedAnswer | null>;
  /** Tells the others not to wait for this text; without effect once it has joined. */
  leave(): void;
}

interface Arrival {
  readonly seat: number;
  readonly text: PackedText;
  readonly settle: {
    readonly resolve: (answer: PackedAnswer | null) => void;
    readonly reject: (error: unknown) => void;
  };
}

/** Creates the seats of texts that are sent in one call as soon as all of them have joined or left. */
export function packSeats(count: number): PackSeat[] {
  const arrivals: Arrival[] = [];
  let expected = count;
  const sendWhenAllAreHere = (): void => {
    if (expected > 0) return;
    for (const pack of packsOf(arrivals.sort((one, other) => one.seat - other.seat))) void sendPack(pack);
  };
  return Array.from({ length: count }, (_, seat) => {
    let isTaken = true;
    const free = (): void => {
      isTaken = false;
      expected -= 1;
    };
    return {
      join: (text) =>
        new Promise((resolve, reject) => {
          if (!isTaken) return resolve(null);
          arrivals.push({ seat, text, settle: { resolve, reject } });
          free();
          sendWhenAllAreHere();
        }),
      leave: () => {
        if (!isTaken) return;
        free();
        sendWhenAllAreHere();
      },
    };
  });
}

/** Texts in their order, as many in a pack as fit into a call. */
function packsOf(arrivals: readonly Arrival[]): Arrival[][] {
  const packs: Arrival[][] = [];
  let left = 0;
  for (const arrival of arrivals) {
    const pack = packs.at(-1);
    const { units, system, callChars } = arrival.text;
    const chars = units.reduce((sum, { text }) => sum + text.length, 0);
    if (pack && chars <= left && pack[0]?.text.system === system) pack.push(arrival);
    else {
      packs.push([arrival]);
      left = callChars;
    }
    left -= chars;
  }
  return packs;
}

async function sendPack(pack: readonly Arrival[]): Promise<void> {
  const present = pack.filter(({ text, settle }) => {
    const { signal } = text;
    if (signal.aborted) settle.reject(signal.reason);
    return !signal.aborted;
  });
  const [first] = present;
  if (!first) return;
  try {
    const answers = present.length > 1 ? await first.text.send(present.map(({ text }) => text)) : [];
    for (const [index, { settle }] of present.entries()) settle.resolve(answers[index] ?? null);
  } catch (error) {
    for (const { settle } of present) settle.reject(error);
  }
}

/** A signal that aborts once all of these have: a call goes on while one of its texts is still wanted. */
export function abortedByAll(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  const check = (): void => {
    if (signals.every(({ aborted }) => aborted)) controller.abort(signals[0]?.reason);
  };
  for (const signal of signals) signal.addEventListener('abort', check, { once: true });
  check();
  return controller.signal;
}

/** The lines of each text of a pack; null for a text of which there is none. */
export function splitLines(
  lines: ReadonlyMap<number, string>,
  texts: readonly PackedText[],
  isCut: boolean,
): (PackedAnswer | null)[] {
  let from = 0;
  return texts.map(({ units }) => {
    const own = new Map<number, string>();
    for (const index of units.keys()) {
      const line = lines.get(from + index);
      if (line !== undefined) own.set(index, line);
    }
    from += units.length;
    return own.size === 0 ? null : { lines: own, isCut };
  });
}
