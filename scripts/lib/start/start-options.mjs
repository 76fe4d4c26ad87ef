import { isLocalStart, isLoopbackHost } from './local-start.mjs';
import { OperatorError } from '../console-steps.mjs';

/** Loopback as people write it, which `localhost` leads to as well. */
const USUAL_LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);
/** Printed in the README, so only for a run that is reachable from this machine alone. */
const LOCAL_DEMO_PASSWORD = 'lacthu123';

/**
 * Options of the operator, from the environment and the command line.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args
 */
export function startOptions(env, args) {
  const host = env.HOST || '127.0.0.1';
  const port = portOf(env);
  if (env.ADMIN_EMAIL && !env.ADMIN_PASSWORD) {
    throw new OperatorError('Đã đặt ADMIN_EMAIL thì cần đặt cả ADMIN_PASSWORD.');
  }
  const unknown = args.find((arg) => arg !== '--docker' && arg !== '--embedded');
  if (unknown) throw new OperatorError(`Không hiểu tham số ${unknown}; chỉ có --docker và --embedded.`);
  const { forUsers, forThisMachine } = hostsOf(host);
  const publicUrl = env.PUBLIC_URL || `http://${forUsers}:${port}`;
  if (!URL.canParse(publicUrl)) {
    throw new OperatorError(`PUBLIC_URL=${publicUrl} không phải là một địa chỉ http:// hoặc https://.`);
  }
  return {
    host,
    port,
    /** Only this machine is meant to connect. */
    onlyHere: isLocalStart({ host, publicUrl, env }),
    /** How this machine reaches the gateway. */
    ownUrl: `http://${forThisMachine}:${port}`,
    publicUrl,
    asked: /** @type {'docker' | 'embedded' | undefined} */ (args.at(-1)?.slice(2)),
  };
}

/** The gateway's host in addresses for users and for this machine. @param {string} host HOST, an address to listen on */
function hostsOf(host) {
  const anywhere = host === '0.0.0.0' || host === '::';
  const inUrl = host.includes(':') ? `[${host}]` : host;
  return {
    forUsers: anywhere || USUAL_LOOPBACK.has(host) ? 'localhost' : inUrl,
    forThisMachine: anywhere || host === 'localhost' ? '127.0.0.1' : inUrl,
  };
}

/** @param {NodeJS.ProcessEnv} env */
function portOf(env) {
  const port = Number(env.PORT || 8080);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new OperatorError(`PORT=${env.PORT} không phải là một cổng hợp lệ; hãy đặt một số từ 1 đến 65535.`);
}

/**
 * The hosts by which the gateway of this start may be called (gateway/src/own-hosts), in words.
 * @param {{ host: string, publicUrl: string }} options
 * @param {NodeJS.ProcessEnv} env
 */
export function acceptedHosts({ host, publicUrl }, env) {
  const own = isLoopbackHost(host) ? [] : [`địa chỉ IP của máy này`];
  const allowed = (env.ALLOWED_HOSTS ?? '').split(',').map((entry) => entry.trim());
  const hosts = [new URL(publicUrl).hostname, ...allowed.filter(Boolean), 'localhost', '127.0.0.1'];
  return [...new Set(hosts), ...own].join(', ');
}

/**
 * @param {boolean} onlyHere
 * @param {import('../servers/secrets.mjs').Secrets} secrets
 */
export const demoPasswordFor = (onlyHere, secrets) => (onlyHere ? LOCAL_DEMO_PASSWORD : secrets.demoPassword);

/**
 * The log-ins to print.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} demoPassword
 * @returns {[string, string, string][]} role, e-mail, password
 */
export function logIns(env, demoPassword) {
  return [
    ['Người dùng', 'user@lacthu.local', demoPassword],
    ['Người dùng Pro', 'pro@lacthu.local', demoPassword],
    env.ADMIN_EMAIL
      ? ['Quản trị', env.ADMIN_EMAIL, '(ADMIN_PASSWORD đã đặt)']
      : ['Quản trị', 'admin@lacthu.local', demoPassword],
  ];
}
