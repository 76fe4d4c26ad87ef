/**
 * Remembers the globals of this realm, the environment and the listeners of the process.
 * @returns {() => void} puts them back as they were; a global that cannot be taken away stays
 */
export function rememberGlobals() {
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  const environment = { ...process.env };
  const listeners = listenersOfProcess();
  const { exit } = process;
  const { prepareStackTrace, stackTraceLimit } = Error;
  return () => {
    for (const key of Reflect.ownKeys(globalThis)) putBack(key, Reflect.get(globals, key));
    for (const key of Reflect.ownKeys(globals)) {
      if (!Object.hasOwn(globalThis, key)) putBack(key, Reflect.get(globals, key));
    }
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
    for (const [event, now] of listenersOfProcess()) {
      const before = listeners.get(event) ?? [];
      for (const listener of now) if (!before.includes(listener)) process.off(event, listener);
    }
    process.exit = exit;
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  };
}

/** @param {string | symbol} key @param {PropertyDescriptor | undefined} was */
function putBack(key, was) {
  if (!was) Reflect.deleteProperty(globalThis, key);
  else if (isSame(was, Object.getOwnPropertyDescriptor(globalThis, key))) return;
  else if (was.configurable) Object.defineProperty(globalThis, key, was);
  else if (was.writable) Reflect.set(globalThis, key, was.value);
}

/** @param {PropertyDescriptor} was @param {PropertyDescriptor | undefined} is */
const isSame = (was, is) => was.value === is?.value && was.get === is?.get;

/** @returns {Map<string | symbol, Function[]>} */
const listenersOfProcess = () =>
  new Map(process.eventNames().map((event) => [event, process.rawListeners(event)]));
