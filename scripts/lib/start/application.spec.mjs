import { processShape } from '@lacthu/config';
import { startApplication } from './application.mjs';
import { PROCESSES } from '../processes/process-names.mjs';

/** @param {Record<string, string>} given @returns {(number | undefined)[]} how long each process may take to end */
function gracesWith(given) {
  /** @type {(number | undefined)[]} */
  const graces = [];
  const supervisor = {
    start: (/** @type {{ graceMs?: number }} */ { graceMs }) => void graces.push(graceMs),
  };
  startApplication(
    /** @type {never} */ (supervisor),
    Object.fromEntries(PROCESSES.map((name) => [name, given])),
  );
  return graces;
}

describe('a process of npm start', () => {
  it('is not killed before STOP_SECONDS are over, whatever the operator has set them to', () => {
    expect(gracesWith({ STOP_SECONDS: '120' })).toEqual(PROCESSES.map(() => 122_000));
    expect(gracesWith({ STOP_SECONDS: '3' })).toEqual(PROCESSES.map(() => 5_000));
  });

  it('has the time that it takes itself when nothing is set', () => {
    const own = processShape.STOP_SECONDS.parse(undefined);
    expect(gracesWith({})).toEqual(PROCESSES.map(() => own * 1_000 + 2_000));
  });
});
