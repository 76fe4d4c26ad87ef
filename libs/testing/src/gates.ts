/** A promise with its resolver, by which a test decides when work continues. */
export interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

export function closedGate(): Gate {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
