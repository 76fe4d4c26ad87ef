import { spawn } from 'node:child_process';
import { findProgram } from '../processes/programs.mjs';

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 * @returns {boolean} false when the operator said no, or there is no screen to open a window on
 */
export function wantsBrowser(env, platform) {
  if (env.NO_OPEN === '1' || env.BROWSER === 'none' || env.CI) return false;
  return platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

/** Opens the default browser; that none opens is no fault. @param {string} url */
export function openBrowser(url) {
  const opener =
    { darwin: 'open', win32: 'explorer' }[/** @type {string} */ (process.platform)] ?? 'xdg-open';
  const program = findProgram(opener);
  if (!program) return;
  const child = spawn(program, [url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
