import { PROCESSES } from '../processes/process-names.mjs';
import { contractsIn, matches, sourcesOf } from '../sources/read-sources.mjs';

/**
 * NATS permissions of each process, read from the code: a right exists because a handler, an RPC or a hint needs it, so
 * new code has its right as soon as it is written. `natsConfig` gives them to the server of a local start and of tests,
 * `make-nats-conf.mjs` to Compose and Kubernetes.
 * @typedef {object} Rights
 * @property {string[]} publish subjects
 * @property {string[]} subscribe subjects
 * @property {boolean} answers whether it answers questions: only then may it reply, and only to those it was asked
 */

/** Heard without a durable, while it passes by. @type {Record<string, string[]>} */
export const HEARD_IN_PASSING = {
  notification: ['live.>'],
  gateway: ['evt.auth.pro.granted.v1', 'evt.community.stories.counted.v1', 'evt.community.story.changed.v1'],
};

/** @returns {Promise<Record<string, Rights>>} process → its rights */
export async function natsRights() {
  const [events, rpcs] = await Promise.all([contractsIn('events'), contractsIn('rpc')]);
  const named = PROCESSES.map(async (name) => {
    const sources = await sourcesOf(name === 'gateway' ? 'gateway/src' : `services/${name}/src`);
    const text = sources.map((source) => source.text).join('\n');
    return /** @type {const} */ ([name, rightsOf(name, text, events, rpcs)]);
  });
  return Object.fromEntries(await Promise.all(named));
}

/**
 * @param {string} name
 * @param {string} text of its sources
 * @param {Map<string, string>} events constant → type
 * @param {Map<string, string>} rpcs constant → subject
 * @returns {Rights}
 */
function rightsOf(name, text, events, rpcs) {
  const isService = name !== 'gateway';
  const durables = matches(text, /@HandlesEvent\((\w+), '([\w-]+)'\)/g)
    .map(([event = '', handler]) => ({ type: known(events, event), durable: `${name}__${handler}` }))
    .sort((a, b) => (a.durable < b.durable ? -1 : 1));
  const mentioned = new Set(matches(text, /\b(\w+Rpc)\b/g).map(([rpc = '']) => rpcs.get(rpc)));
  // The client in libs/messaging calls this one.
  if (/\bProjectsClient\b/.test(text)) mentioned.add(rpcs.get('GetProjectAccessRpc'));
  const asks = [...rpcs.values()].filter(
    (subject) => mentioned.has(subject) && !subject.startsWith(`rpc.${name}.`),
  );
  return {
    publish: [
      ...(isService ? [`evt.${name}.>`, ownStream(name)] : []),
      ...asks.sort(),
      // libs/jobs tells the owner's screens of jobs, in every service that has some.
      ...(/\b(LiveBus|JobsModule)\b/.test(text) ? ['live.>'] : []),
      ...durables.flatMap(({ type, durable }) => pulling(type, durable)),
    ],
    subscribe: [
      `_INBOX.${name}.>`,
      ...(isService ? [`rpc.${name}.>`] : []),
      ...(HEARD_IN_PASSING[name] ?? []),
    ],
    answers: isService,
  };
}

/**
 * Creating the own stream. No process may change, empty or delete a stream: with a changed one it could redirect
 * events.
 * @param {string} name
 */
const ownStream = (name) => `$JS.API.STREAM.CREATE.${streamOf(name)}`;

/**
 * Making, asking about, pulling and answering one durable; its stream and what it filters are fixed by the subject.
 * @param {string} type of the event
 * @param {string} durable
 */
function pulling(type, durable) {
  const place = `${streamOf(type.split('.')[0] ?? '')}.${durable}`;
  return [
    `$JS.API.CONSUMER.CREATE.${place}.evt.${type}`,
    `$JS.API.CONSUMER.INFO.${place}`,
    `$JS.API.CONSUMER.MSG.NEXT.${place}`,
    `$JS.ACK.${place}.>`,
    `dlq.${durable}`,
  ];
}

/** As SubjectNames in libs/messaging names it. @param {string} owner */
const streamOf = (owner) => `EVT_${owner.toUpperCase()}`;

/** @param {Map<string, string>} events @param {string} constant */
function known(events, constant) {
  const type = events.get(constant);
  if (!type) throw new Error(`${constant} is handled but not declared in libs/contracts/src/events`);
  return type;
}
