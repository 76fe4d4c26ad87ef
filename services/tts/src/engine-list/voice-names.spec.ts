import { ENGINE_NAMES } from './voice-names';

/** Letters that the narrowest list of engines, and the button that offers one, have room for. */
const ROOM = 24;

describe('names of engines', () => {
  it('are short enough for the narrow column beside a text', () => {
    expect(Object.values(ENGINE_NAMES).filter((name) => name.length > ROOM)).toEqual([]);
  });
});
